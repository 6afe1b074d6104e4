import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { isAhead } from '@crateway/shared/domain/journey/isAhead.ts'
import { agoText } from '@crateway/shared/i18n/agoText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/** When a crate was seen last: `seen 12 min ago`, in whole units; of a time to come, the time itself. */
export function seenText(timestamp: string, now: Date): string {
  if (isAhead(timestamp, now.getTime())) return t('tracking.clockAhead', { time: formatInstant(timestamp) })
  return t('tracking.seen', { ago: agoText(now.getTime() - Date.parse(timestamp)) })
}

/** Month and day of an instant by the reader's clock, `MM/DD`, as timelines have them (seed 1, section 9). */
export function monthDay(timestamp: string): string {
  const [day = '', month = ''] = formatInstant(timestamp).split('/')
  return month === '' ? timestamp : `${month}/${day}`
}

interface Span {
  readonly startsAt: string
  /** Null while it goes on. */
  readonly endsAt: string | null
}

/** From when until when; an end on the day, or at the moment, of the start by `same` goes without saying. */
export function spanText({ startsAt, endsAt }: Span, write: (instant: string) => string, same = write): string {
  const from = write(startsAt)
  if (endsAt === null) return `${from} – ${t('journey.untilNow')}`
  return same(startsAt) === same(endsAt) ? from : `${from} – ${write(endsAt)}`
}

/** The years, by the reader's clock, that some stops in order lie in: `2026`, or `2025–2026`. */
export function yearsOf(stops: readonly Span[], now: Date): string {
  const ends = stops.at(-1)?.endsAt
  const [first, last] = [stops[0]?.startsAt, ends === null ? now.toISOString() : ends].map((instant) =>
    formatInstant(instant ?? '').slice(6, 10),
  )
  return first === last || !last ? (first ?? '') : `${first}–${last}`
}
