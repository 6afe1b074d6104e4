import {
  rightsToFindAtSite,
  type SiteFound,
  type SiteFoundKind,
  searchSite,
  siteFoundKinds,
} from '@crateway/shared/contract/calls/search.ts'
import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { visitor } from '@crateway/shared/state/session.ts'
import type { FindSource, SourceFound } from '@crateway/shared/ui/shell/find/findSource.ts'
import { client } from '../client.ts'
import { findLoaded } from './findLoaded.ts'
import { foundPath, toFoundId } from './foundPath.ts'

/** Each kind opens on a screen that takes the right it is found by. */
const kindsOnScreen = (): readonly SiteFoundKind[] =>
  siteFoundKinds.filter((kind) => hasAnyRight(visitor.value?.rights ?? [], rightsToFindAtSite[kind]))

/** In words: a collection's note begins with its day, which people read otherwise; of a crate it says where it is listed. */
function noteOf({ kind, note, isUnscanned }: SiteFound): string | null {
  if (isUnscanned) return [note, t('cratesOver.unscanned')].filter(Boolean).join(' · ')
  return kind === 'collect' && note ? note.replace(/^\d{4}-\d{2}-\d{2}/, (day) => formatCalendarDate(day)) : note
}

const toSourceFound = (found: SiteFound): SourceFound<SiteFoundKind> => ({
  kind: found.kind,
  id: toFoundId(found),
  title: found.title,
  note: noteOf(found),
})

/** What the palette finds at a site: by the services' search where they offer it, else of what can be loaded. */
export const findSource: FindSource<SiteFoundKind> = {
  kinds: kindsOnScreen,
  async find(text, { id }, signal) {
    const isOffered = (await client.offers('siteSearch')) === true
    // Those that nobody scanned open in the list of the estimate.
    const crates = (await client.offers('estimatedCrates')) === true ? ({ crates: 'all' } as const) : {}
    const found = isOffered
      ? await client.call(searchSite, { params: { id }, query: { q: text, ...crates } }, signal)
      : await findLoaded(kindsOnScreen(), { text, enduserId: id })
    return found.map(toSourceFound)
  },
  hrefOf: (found, { reference }) => foundPath(found, reference),
}
