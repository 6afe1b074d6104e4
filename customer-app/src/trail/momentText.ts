import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { agoText } from '@crateway/shared/i18n/agoText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/** How far the clocks of a tracker and of this machine may part before a message counts as one of the future, ms. */
const skew = 120_000

/** Whether a message was sent at a time that is yet to come: its tracker's clock is wrong. */
export function isAhead(timestamp: string, now: Date): boolean {
  return Date.parse(timestamp) - now.getTime() > skew
}

/** When a crate was seen last: `seen 12 min ago`, in whole units; of a time to come, the time itself. */
export function seenText(timestamp: string, now: Date): string {
  if (isAhead(timestamp, now)) return t('tracking.clockAhead', { time: formatInstant(timestamp) })
  return t('tracking.seen', { ago: agoText(now.getTime() - Date.parse(timestamp)) })
}

/** Month and day of an instant by the reader's clock, `MM/DD`, as timelines have them (seed 1, section 9). */
export function monthDay(timestamp: string): string {
  const [day = '', month = ''] = formatInstant(timestamp).split('/')
  return month === '' ? timestamp : `${month}/${day}`
}

/** The years, by the reader's clock, that some stops in order lie in: `2026`, or `2025–2026`. */
export function yearsOf(stops: readonly { readonly startsAt: string; readonly endsAt: string }[]): string {
  const [first, last] = [stops[0]?.startsAt, stops.at(-1)?.endsAt].map((instant) =>
    formatInstant(instant ?? '').slice(6, 10),
  )
  return first === last || !last ? (first ?? '') : `${first}–${last}`
}
