/** Days are whole numbers: days since 1970-01-01 UTC. */
const dayMs = 86_400_000

/** The UTC day an instant lies in. */
export function dayOf(instant: Date): number {
  return Math.floor(instant.getTime() / dayMs)
}

/** A day as the calendar string `YYYY-MM-DD`. */
export function toDate(day: number): string {
  const known = dateTexts.get(day)
  if (known !== undefined) return known
  const text = new Date(day * dayMs).toISOString().slice(0, 10)
  dateTexts.set(day, text)
  return text
}

// The world names the same few hundred days hundreds of thousands of times.
const dateTexts = new Map<number, string>()

/** An instant `minutes` into a day, ISO 8601 UTC; `minutes` may run past the day's end. */
export function toInstant(day: number, minutes: number): string {
  return new Date(day * dayMs + Math.round(minutes) * 60_000).toISOString()
}

/** The same of what has happened: never later than `now`, which may be early in its day. */
export function toPastInstant(day: number, minutes: number, now: Date): string {
  const minutesNow = (now.getTime() - day * dayMs) / 60_000
  return toInstant(day, Math.min(minutes, Math.floor(minutesNow)))
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(day: number): number {
  return (day + 4) % 7
}

/** The first day on or after `day` that is the wanted weekday. */
export function nextWeekday(day: number, weekday: number): number {
  return day + ((weekday - weekdayOf(day) + 7) % 7)
}

/** The first Monday-to-Friday on or after `day`. */
export function workday(day: number): number {
  const weekday = weekdayOf(day)
  return weekday === 6 ? day + 2 : weekday === 0 ? day + 1 : day
}
