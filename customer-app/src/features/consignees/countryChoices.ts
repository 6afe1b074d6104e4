import { countryCodes } from '@crateway/shared/domain/countryCodes.ts'
import { writtenCountry } from '@crateway/shared/i18n/countryWords.ts'
import { regionName } from '@crateway/shared/i18n/intlObjects.ts'
import type { Choice } from '@crateway/shared/ui/findOptions.ts'

/**
 * The countries as choices in a language, in the order of its alphabet. Beside each stands what the form will write, by which it
 * is found as well.
 * @param locale BCP 47 tag of the language
 */
export function countryChoices(locale: string): readonly Choice[] {
  const { compare } = new Intl.Collator(locale)
  return countryCodes
    .map((code) => {
      const [label, written] = [regionName(locale, code), writtenCountry(code)]
      return { id: code, label, note: label === written ? code : `${written} · ${code}` }
    })
    .toSorted((one, other) => compare(one.label, other.label))
}
