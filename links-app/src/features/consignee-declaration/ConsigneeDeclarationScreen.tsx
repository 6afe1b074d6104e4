import { useSignals } from '@preact/signals-react/runtime'
import { useSearch } from 'wouter'
import { LinkPage } from '../../layout/LinkPage.tsx'
import { LinkSkeleton } from '../../layout/LinkSkeleton.tsx'
import { tokenOf } from '../../layout/tokenOf.ts'
import { useLinkPlace } from '../../storage/linkPlace.ts'
import { DeclarationLink } from './DeclarationLink.tsx'
import { InvalidLink } from './InvalidLink.tsx'
import { earlyMail } from './openDeclaration.ts'

export { loadDeclarationTexts } from './declarationTexts.ts'

/** Begins to open the link of an address. */
export function beginDeclaration(search: string): void {
  const token = tokenOf(search)
  if (token !== '') earlyMail.begin(token)
}

/** The consignee declaration (/consignee-declaration?token=, seed 1, section 2.8): a link, no account. */
export function ConsigneeDeclarationScreen() {
  useSignals()
  const token = tokenOf(useSearch())
  const place = useLinkPlace('consignee-declaration', token)
  return (
    <LinkPage>
      {token === '' && <InvalidLink token="" place={null} />}
      {token !== '' && place === undefined && <LinkSkeleton />}
      {token !== '' && place !== undefined && <DeclarationLink key={token} token={token} place={place} />}
    </LinkPage>
  )
}
