import { isDay } from './calendarDate.ts'

/** A day, or a minute of it, as files hold it. */
export interface FileDate {
  /** YYYY-MM-DD. */
  readonly day: string
  /** HH:mm by the clock of the reader, whose zone the file's header names; undefined for a whole day. */
  readonly time?: string | undefined
}

const shownDate = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}:\d{2}))?$/

/** A date as the screens show it, `DD/MM/YYYY` or `DD/MM/YYYY HH:mm`, for a file; null for any other text. */
export function toFileDate(shown: string): FileDate | null {
  const [, date, month, year, time] = shownDate.exec(shown) ?? []
  const day = `${year}-${month}-${date}`
  return isDay(day) ? { day, time } : null
}

/**
 * A date in a text file: ISO 8601 with a blank before the time. Spreadsheets of every locale read it as the date it is,
 * while `03/04/2026` is the fourth of March to an American or a Chinese one, and nobody is told (ADR 46).
 */
export function fileDateText({ day, time }: FileDate): string {
  return time === undefined ? day : `${day} ${time}`
}
