import { addDays, addMonthsToDay, type Weekday, weekStart } from '../../domain/calendar.ts'

/** From the marked day to the one a key leads to. */
type Step = (day: string, firstWeekday: Weekday) => string

/** Keys of the ARIA date picker pattern (WAI-ARIA APG, "Date Picker Dialog"). */
const steps: Readonly<Record<string, Step>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day, firstWeekday) => weekStart(day, firstWeekday),
  End: (day, firstWeekday) => addDays(weekStart(day, firstWeekday), 6),
  PageUp: (day) => addMonthsToDay(day, -1),
  PageDown: (day) => addMonthsToDay(day, 1),
}
const yearSteps: Readonly<Record<string, Step>> = {
  PageUp: (day) => addMonthsToDay(day, -12),
  PageDown: (day) => addMonthsToDay(day, 12),
}

/** The day a key leads to from the marked one; undefined for a key that leads nowhere. */
export function dayAfterKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: string,
  firstWeekday: Weekday,
): string | undefined {
  return (shiftKey ? (yearSteps[key] ?? steps[key]) : steps[key])?.(day, firstWeekday)
}
