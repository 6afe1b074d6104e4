import { formatCalendarDate, isDay } from '@crateway/shared/domain/calendarDate.ts'
import { formatInstant, formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import type { CycleStep } from './cycleSteps.ts'

const whole = (moment: string) => (isDay(moment) ? formatCalendarDate(moment) : formatInstant(moment))

/** The day of a moment, as head and timeline have it: of an instant, that of the reader's clock. */
export const dayText = (moment: string): string =>
  isDay(moment) ? formatCalendarDate(moment) : formatInstantDay(moment)

/** `DD/MM`, as all dates of the portal begin. */
const short = (moment: string): string => whole(moment).slice(0, 5)

function span({ from, to }: CycleStep, write: (moment: string) => string): string | null {
  if (from === null) return null
  const [first, last] = [write(from), to === null ? t('journey.untilNow') : write(to)]
  return first === last ? first : `${first} – ${last}`
}

/** When a stop was, as the timeline has it, and whole for whoever points at it or is read to; null where nobody knows. */
export function stepDates(step: CycleStep): { readonly short: string; readonly whole: string } | null {
  const [brief, long] = [span(step, short), span(step, whole)]
  return brief === null || long === null ? null : { short: brief, whole: long }
}
