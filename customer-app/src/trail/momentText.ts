import { localeOf } from '@crateway/shared/contract/languages.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'

const minute = 60_000
const units = [
  { unit: 'day', ms: 24 * 60 * minute },
  { unit: 'hour', ms: 60 * minute },
  { unit: 'minute', ms: minute },
] as const

const formats = new Map<string, Intl.RelativeTimeFormat>()

function formatOf(locale: string): Intl.RelativeTimeFormat {
  const known = formats.get(locale) ?? new Intl.RelativeTimeFormat(locale, { numeric: 'always', style: 'short' })
  formats.set(locale, known)
  return known
}

/** How far the clocks of a tracker and of this machine may part before a message counts as one of the future, ms. */
const skew = 2 * minute

/** Whether a message was sent at a time that is yet to come: its tracker's clock is wrong. */
export function isAhead(timestamp: string, now: Date): boolean {
  return Date.parse(timestamp) - now.getTime() > skew
}

/** When a crate was seen last: `seen 12 min ago`, in whole units; of a time to come, the time itself. */
export function seenText(timestamp: string, now: Date): string {
  if (isAhead(timestamp, now)) return t('tracking.clockAhead', { time: formatInstant(timestamp) })
  const gone = Math.max(0, now.getTime() - Date.parse(timestamp))
  const { unit, ms } = units.find((candidate) => gone >= candidate.ms) ?? { unit: 'minute', ms: minute }
  return t('tracking.seen', { ago: formatOf(localeOf(language.value)).format(-Math.floor(gone / ms), unit) })
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

/** An instant of a replay, `MM/DD HH:mm` by the reader's clock. */
export function shortMoment(time: number): string {
  const timestamp = new Date(time).toISOString()
  return `${monthDay(timestamp)} ${formatInstant(timestamp).slice(-5)}`
}
