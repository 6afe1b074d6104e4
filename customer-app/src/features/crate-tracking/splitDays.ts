import type { DayRange } from '@crateway/shared/domain/dayRange.ts'
import { dayMs } from '@crateway/shared/domain/journey/toStops.ts'

/** Two spans of days that are one together; null of a single day. */
export function halvesOf({ from, to }: DayRange): readonly [DayRange, DayRange] | null {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
  if (!(days > 0)) return null
  const middle = Date.parse(from) + Math.floor(days / 2) * dayMs
  const [until, since] = [middle, middle + dayMs].map((day) => new Date(day).toISOString().slice(0, 10))
  return [
    { from, to: until ?? from },
    { from: since ?? to, to },
  ]
}
