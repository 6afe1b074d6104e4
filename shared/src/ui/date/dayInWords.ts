import { localeOf } from '../../contract/languages.ts'
import { language } from '../../state/language.ts'

/** A day as it is read out in the language on screen, such as `Tuesday 31 March 2026`; no time zone takes part. */
export function dayInWords(day: string): string {
  const format = new Intl.DateTimeFormat(localeOf(language.value), { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
