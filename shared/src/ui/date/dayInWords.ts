import { localeOf } from '../../contract/languages.ts'
import { dateFormat } from '../../i18n/intlObjects.ts'
import { language } from '../../state/language.ts'

/** A day as it is read out in the language on screen, such as `Tuesday 31 March 2026`; no time zone takes part. */
export function dayInWords(day: string): string {
  const format = dateFormat(localeOf(language.value), { dateStyle: 'full', timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}
