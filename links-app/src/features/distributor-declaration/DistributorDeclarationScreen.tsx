import { useSignals } from '@preact/signals-react/runtime'
import { useSearch } from 'wouter'
import { LinkPage } from '../../layout/LinkPage.tsx'
import { LinkSkeleton } from '../../layout/LinkSkeleton.tsx'
import { tokenOf } from '../../layout/tokenOf.ts'
import { useLinkPlace } from '../../storage/linkPlace.ts'
import { DeadLink } from './DeadLink.tsx'
import { DistributorLink } from './DistributorLink.tsx'
import { earlyReminder } from './openReminder.ts'

export { loadDistributorTexts } from './distributorTexts.ts'

/** Begins to open the link of an address. */
export function beginReminder(search: string): void {
  const token = tokenOf(search)
  if (token !== '') earlyReminder.begin(token)
}

/** The distributor declaration (/distributor-declaration?token=…; seed 1, section 2.10): a link, no account. */
export function DistributorDeclarationScreen() {
  useSignals()
  const token = tokenOf(useSearch())
  const place = useLinkPlace('distributor-declaration', token)

  const content = () => {
    if (token === '') return <DeadLink place={null} />
    if (place === undefined) return <LinkSkeleton />
    return <DistributorLink key={token} token={token} place={place} />
  }

  return <LinkPage>{content()}</LinkPage>
}
