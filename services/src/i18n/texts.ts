import { type LanguageCode, languages, localeOf } from '@crateway/shared/contract/languages.ts'
import type { CountKey, TextKey } from '@crateway/shared/contract/textKeys.ts'
import { formatCalendarDate } from '@crateway/shared/domain/calendarDate.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { offsetText } from '@crateway/shared/domain/timeZone.ts'
import rosetta from 'rosetta'
import en from '../../../locales/en.json' with { type: 'json' }
import fr from '../../../locales/fr.json' with { type: 'json' }
import ko from '../../../locales/ko.json' with { type: 'json' }
import pt from '../../../locales/pt.json' with { type: 'json' }
import ru from '../../../locales/ru.json' with { type: 'json' }
import zh from '../../../locales/zh.json' with { type: 'json' }

type TextValues = Readonly<Record<string, string | number>>

/** What the services write for people, in one language: mails, documents, report pages, exported files. */
export interface Texts {
  readonly language: LanguageCode
  t(key: TextKey, values?: TextValues): string
  /** The counted text of a key: its plural form for `count`, with `{{count}}` in the language's digits. */
  tCount(key: CountKey, count: number, values?: TextValues): string
  formatNumber(value: number, options?: Intl.NumberFormatOptions): string
  /** DD/MM/YYYY, like everywhere in the portal (seed 2, section 1). */
  formatDay(day: string): string
  /**
   * An instant with the offset of its zone behind it, `31/03/2026 14:00 UTC+2`.
   * @param timeZone IANA name; without one UTC: paper and mail do not know their reader's zone unless told
   */
  formatInstant(at: Date, timeZone?: string): string
  /** A country's name from its ISO 3166-1 alpha-2 code; the code itself when unknown. */
  countryName(code: string): string
}

const dictionary = rosetta<object>({ en, fr, ko, pt, ru, zh })

function createTexts(language: LanguageCode): Texts {
  const locale = localeOf(language)
  const plurals = new Intl.PluralRules(locale)
  const regions = new Intl.DisplayNames(locale, { type: 'region' })
  const t: Texts['t'] = (key, values) => dictionary.t(key, values, language)
  const plain = new Intl.NumberFormat(locale)
  const formatNumber: Texts['formatNumber'] = (value, options) =>
    (options ? new Intl.NumberFormat(locale, options) : plain).format(value)
  return {
    language,
    t,
    formatNumber,
    tCount(key, count, values) {
      const all = { ...values, count: formatNumber(count) }
      const text = dictionary.t(`${key}.${plurals.select(count)}`, all, language)
      return text || dictionary.t(`${key}.other`, all, language)
    },
    formatDay: formatCalendarDate,
    formatInstant: (at, timeZone = 'UTC') => `${formatInstant(at.toISOString(), timeZone)} ${offsetText(at, timeZone)}`,
    countryName(code) {
      try {
        return regions.of(code) ?? code
      } catch {
        return code
      }
    },
  }
}

const texts = new Map(languages.map(({ code }) => [code, createTexts(code)]))

/** The texts of a language. */
export function textsIn(language: LanguageCode): Texts {
  return texts.get(language) ?? createTexts(language)
}
