import { useSignals } from '@preact/signals-react/runtime'
import { useSearch } from 'wouter'
import { useLinkPlace } from '../../draft/linkPlace.ts'
import { LinkPage } from '../../layout/LinkPage.tsx'
import { LinkSkeleton } from '../../layout/LinkSkeleton.tsx'
import { DeclarationLink } from './DeclarationLink.tsx'
import { InvalidLink } from './deadLinks.ts'

/** The consignee declaration (/consignee-declaration?token=, seed 1, section 2.8): a link, no account. */
export function ConsigneeDeclarationScreen() {
  useSignals()
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const place = useLinkPlace('consignee-declaration', token)
  return (
    <LinkPage>
      {token === '' && <InvalidLink token="" place={null} />}
      {token !== '' && place === undefined && <LinkSkeleton />}
      {token !== '' && place !== undefined && <DeclarationLink key={token} token={token} place={place} />}
    </LinkPage>
  )
}
