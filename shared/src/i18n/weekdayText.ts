import { localeOf } from '../contract/languages.ts'
import { language } from '../state/language.ts'
import { dateFormat } from './intlObjects.ts'

/** The day of the week in the language on screen; no time zone takes part. @param day `YYYY-MM-DD` */
export function weekdayText(day: string, length: 'long' | 'short' = 'long'): string {
  const format = dateFormat(localeOf(language.value), { weekday: length, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
