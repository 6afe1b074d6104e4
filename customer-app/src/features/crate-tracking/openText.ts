import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import type { CrateTrace } from './crateTrace.ts'

/**
 * What an open journey waits for: its label alone would say of a crate that stands somewhere that it moves. Of days that have an end
 * it is open as far as those tell.
 * @param until the last day that is told of, `YYYY-MM-DD`; null where that is today
 */
export function openText({ stops, isThere }: CrateTrace, until: string | null): string {
  if (until !== null) return t('tracking.openUntil', { date: formatCalendarDate(until) })
  const place = stops.at(-1)?.name
  if (!place) return t('tracking.notCollected')
  return t(isThere ? 'tracking.lastHeardAt' : 'tracking.hasLeft', { place })
}
