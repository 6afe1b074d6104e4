import {
  rightsToFindAtSite,
  type SiteFound,
  type SiteFoundKind,
  searchSite,
  siteFoundKinds,
} from '@crateway/shared/contract/calls/search.ts'
import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import type { FindSource, SourceFound } from '@crateway/shared/ui/shell/find/findSource.ts'
import { client } from '../client.ts'
import { findLoaded } from './findLoaded.ts'
import { foundPath, toFoundId } from './foundPath.ts'

/** Each kind opens on a screen that takes the right it is found by. */
const kindsOnScreen = (): readonly SiteFoundKind[] =>
  siteFoundKinds.filter((kind) => hasAnyRight(visitor.value?.rights ?? [], rightsToFindAtSite[kind]))

const toSourceFound = (found: SiteFound): SourceFound<SiteFoundKind> => ({
  kind: found.kind,
  id: toFoundId(found),
  title: found.title,
  note: found.note,
})

/** What the palette finds at a site: by the services' search where they offer it, else of what can be loaded. */
export const findSource: FindSource<SiteFoundKind> = {
  kinds: kindsOnScreen,
  async find(text, { id }, signal) {
    const isOffered = (await client.offers('siteSearch')) === true
    const found = isOffered
      ? await client.call(searchSite, { params: { id }, query: { q: text } }, signal)
      : await findLoaded(kindsOnScreen(), { text, enduserId: id })
    return found.map(toSourceFound)
  },
  hrefOf: (found, { reference }) => foundPath(found, reference),
}
