import { numberFormat } from '@crateway/shared/i18n/intlObjects.ts'

const minute = 60_000
const hour = 60 * minute
/** Longest time a countdown can show (the 48 hours of seed 1, section 9): more means that a clock is wrong. */
const longest = 48 * hour

/**
 * Time until `until` (both ms since 1970) as a countdown may show it; null when it has passed, or when it would be more
 * than the 48 hours, which only a wrong clock says: the date alone is then told.
 */
export function timeLeft(until: number, now: number): number | null {
  const left = until - now
  // A receipt may be some moments ahead of this device.
  return left <= 0 || left > longest + 5 * minute ? null : Math.min(left, longest)
}

/** Milliseconds for which the words for a time stay right. */
export function nextTick(left: number): number {
  const step = left > hour ? minute : 1_000
  return left % step || step
}

/** A time above zero in the short words of a language: hours and minutes, in the last hour minutes and seconds. Rounded up. */
export function timeText(left: number, locale: string): string {
  const [large, small, step] = left > hour ? ['hour', 'minute', minute] : ['minute', 'second', 1_000]
  const unit = (value: number, name: string) =>
    value > 0 ? [numberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)] : []
  const steps = Math.ceil(left / step)
  return [...unit(Math.floor(steps / 60), large), ...unit(steps % 60, small)].join('\u00a0')
}
