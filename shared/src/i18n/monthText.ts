import { localeOf } from '../contract/languages.ts'
import { language } from '../state/language.ts'
import { dateFormat } from './intlObjects.ts'

/**
 * A month in the words of the language on screen, such as `July 2026` or, short, `Jul 2026`.
 * @param month `YYYY-MM`; no clock and no time zone takes part
 */
export function monthText(month: string, width: 'long' | 'short'): string {
  const format = dateFormat(localeOf(language.value), { month: width, year: 'numeric', timeZone: 'UTC' })
  return format.format(new Date(`${month}-01T00:00:00Z`))
}
