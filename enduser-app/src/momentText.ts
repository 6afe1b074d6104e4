import { formatCalendarDate, isDay } from '@crateway/shared/domain/calendarDate.ts'
import { formatInstant, formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'

/** When something happened, with its time where that was told: a bare day is never shifted by a zone. */
export const momentText = (moment: string): string =>
  isDay(moment) ? formatCalendarDate(moment) : formatInstant(moment)

/** The day on which something happened, `DD/MM/YYYY`. */
export const dayText = (moment: string): string =>
  isDay(moment) ? formatCalendarDate(moment) : formatInstantDay(moment)
