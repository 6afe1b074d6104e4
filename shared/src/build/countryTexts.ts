import { type LanguageCode, localeOf } from '../contract/languages.ts'
import { countryCodes } from '../domain/countryCodes.ts'
import type { Texts } from './readLocale.ts'

/** The part of the texts that screens come with. */
const partOfScreens = 'screens'

/** The names of all countries by their codes, for the part that screens come with; the CLDR has them, by `Intl` of Node. */
export function countryTexts(code: LanguageCode, part: string): Texts {
  if (part !== partOfScreens) return {}
  const names = new Intl.DisplayNames(localeOf(code), { type: 'region' })
  return { country: Object.fromEntries(countryCodes.map((country) => [country, names.of(country)])) }
}
