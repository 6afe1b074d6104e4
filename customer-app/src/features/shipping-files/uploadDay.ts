import { isDay } from '@crateway/shared/domain/calendarDate.ts'
import { localDay } from '@crateway/shared/domain/localDay.ts'

/**
 * The day a file was sent, `YYYY-MM-DD` in every language (seed 2, section 2.9): of an instant the reader's day, and a day as it
 * is.
 */
export const uploadDay = (uploadDate: string): string =>
  isDay(uploadDate) ? uploadDate : localDay(new Date(uploadDate))
