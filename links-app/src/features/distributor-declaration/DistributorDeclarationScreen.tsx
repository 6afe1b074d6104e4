import { useSignals } from '@preact/signals-react/runtime'
import { useSearch } from 'wouter'
import { useLinkPlace } from '../../draft/linkPlace.ts'
import { LinkPage } from '../../layout/LinkPage.tsx'
import { LinkSkeleton } from '../../layout/LinkSkeleton.tsx'
import { DeadLink } from './DeadLink.tsx'
import { DistributorLink } from './DistributorLink.tsx'
import { isToken } from './linkRules.ts'

/** The distributor declaration (/distributor-declaration?token=…; seed 1, section 2.10): a link, no account. */
export function DistributorDeclarationScreen() {
  useSignals()
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const place = useLinkPlace('distributor-declaration', token)

  const content = () => {
    if (!isToken(token)) return <DeadLink place={null} />
    if (place === undefined) return <LinkSkeleton />
    return <DistributorLink key={token} token={token} place={place} />
  }

  return <LinkPage>{content()}</LinkPage>
}
