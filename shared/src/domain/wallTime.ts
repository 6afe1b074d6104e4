import { formatInstant } from './formatInstant.ts'

/** Longer than any clock was ever ahead of another one, ms. */
const apart = 26 * 3_600_000

/** What a clock on the wall shows at an instant, to the minute, as ms of a clock that knows no zone. */
function shownAt(ms: number, timeZone: string | undefined): number {
  const [, day, month, year, time] =
    /^(\d+)\/(\d+)\/(\d+) (.+)$/.exec(formatInstant(new Date(ms).toISOString(), timeZone)) ?? []
  return Date.parse(`${year?.padStart(4, '0')}-${month}-${day}T${time}:00Z`)
}

/**
 * The instant at which the clocks of a zone show a day and a time. An hour that comes twice in autumn is its first; one that
 * spring leaves out is what the clock shows instead, an hour later.
 * @param day `YYYY-MM-DD`
 * @param time `HH:mm`
 * @param timeZone IANA name; without one, the zone of the machine that runs this
 * @returns ISO 8601 UTC; '' where day or time is none
 */
export function instantAt(day: string, time: string, timeZone?: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  if (Number.isNaN(wall)) return ''
  /** Where the zone is as far from UTC as it is at another instant: before or after a change of its clocks. */
  const asAt = (ms: number) => wall - (shownAt(ms, timeZone) - ms)
  const [first, last] = [asAt(wall - apart), asAt(wall + apart)]
  const found = [first, last].find((ms) => shownAt(ms, timeZone) === wall) ?? first
  return Number.isNaN(found) ? '' : new Date(found).toISOString()
}
