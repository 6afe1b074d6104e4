import { isLanguageCode, type LanguageCode, localeOf } from '../contract/languages.ts'
import type { CountKey, TextKey } from '../contract/textKeys.ts'
import { Problem, problemCodeOf } from '../errors/Problem.ts'
import { readStored, writeStored } from '../state/browserStorage.ts'
import { language } from '../state/language.ts'
import { createTexts, type LoadTexts } from './createTexts.ts'
import { numberFormat, pluralRules, regionName } from './intlObjects.ts'

/** Values for the `{{name}}` places of a text. */
export type TextValues = Readonly<Record<string, string | number>>

const storageKey = 'language'

/** Addresses of the files of one part, by path of the locale file, as Vite's glob imports give them. */
type TextFiles = Readonly<Record<string, string>>

/** How long a file of texts may take, ms: a line that has died says nothing. */
const patience = 30_000

/**
 * A part of the texts that comes with some screens only, for `loadTexts`. Rejects with a `Problem`: `offline`, or what the
 * status says; `not_found` where a new version was deployed under an open page.
 */
export function textPart(files: TextFiles): LoadTexts {
  return async (code) => {
    const [, address] = Object.entries(files).find(([path]) => path.endsWith(`/${code}.json`)) ?? []
    if (address === undefined) throw new Error(`There are no texts for ${code}`)
    const answer = await fetch(address, { signal: AbortSignal.timeout(patience) }).catch((cause: unknown) => {
      throw new Problem('offline', { message: `${address} did not come`, cause })
    })
    const found: unknown = answer.ok && (await answer.json())
    if (typeof found === 'object' && found !== null) return found
    throw new Problem(problemCodeOf(answer.status), { message: `${address} answered ${answer.status}` })
  }
}

const texts = createTexts(
  textPart(import.meta.glob<string>('../../../locales/*.json', { query: '?first', import: 'default', eager: true })),
  language,
)

/** The choice a person has just made, while its texts are on their way. */
let choosing: LanguageCode | null = null

/**
 * Loads a language's texts, then shows them. The choice is kept in this browser unless `remember` is false (a mailed
 * form opens in the mail's language without changing the reader's own choice). When the texts cannot be loaded the
 * language on screen stays and the promise rejects.
 */
export async function showLanguage(code: LanguageCode, { remember = true } = {}): Promise<void> {
  if (remember) choosing = code
  try {
    if (!(await texts.show(code))) return
    document.documentElement.lang = code
    if (remember) writeStored(storageKey, code)
  } finally {
    if (choosing === code) choosing = null
  }
}

/** Loads a part of the texts, in the language on screen and in every later one. */
export const loadTexts = (part: LoadTexts): Promise<void> => texts.need(part)

/** The language a person has chosen in this browser, or is choosing; null when nobody has. */
export function chosenLanguage(): LanguageCode | null {
  if (choosing !== null) return choosing
  const stored = readStored(storageKey)
  return isLanguageCode(stored) ? stored : null
}

/** Shows the language that the person chooses in another tab of this browser. */
export function followLanguage(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== storageKey || !isLanguageCode(newValue)) return
    // Texts that cannot be loaded leave this tab in the language it is in.
    showLanguage(newValue, { remember: false }).catch(() => undefined)
  })
}

/** The text of a key in the language on screen. */
export function t(key: TextKey, values?: TextValues): string {
  return texts.say(key, values)
}

/** The counted text of a key: its plural form for `count`, with `{{count}}` in the language's digits. */
export function tCount(key: CountKey, count: number, values?: TextValues): string {
  const form = pluralRules(localeOf(language.value)).select(count)
  const all = { ...values, count: formatNumber(count) }
  return texts.say(`${key}.${form}`, all) || texts.say(`${key}.other`, all)
}

/** Written alike in all six languages. The first object of `Intl` takes a slow phone 0.05 seconds. */
const isPlain = (value: number): boolean =>
  Number.isInteger(value) && value < 1_000 && value >= 0 && !Object.is(value, -0)

/** A number with the grouping and decimal signs of the language on screen. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  if (!options && isPlain(value)) return String(value)
  return numberFormat(localeOf(language.value), options).format(value)
}

/**
 * A country's name in the language on screen, from its ISO 3166-1 alpha-2 code; the code itself when unknown. Told by the texts
 * where they have it (`build/countryTexts`): the object of `Intl` for it takes a slow phone 0.16 seconds.
 */
export function countryName(code: string): string {
  return texts.say(`country.${code}`) || regionName(localeOf(language.value), code)
}
