import { defaultLanguage, isLanguageCode, type LanguageCode, localeOf } from '../contract/languages.ts'
import type { CountKey, TextKey } from '../contract/textKeys.ts'
import { readStored, writeStored } from '../state/browserStorage.ts'
import { createTexts, type LoadTexts } from './createTexts.ts'

/** Values for the `{{name}}` places of a text. */
export type TextValues = Readonly<Record<string, string | number>>

const storageKey = 'language'

/** The locale files in one of their parts, by path, as Vite's glob imports give them. */
type TextFiles = Readonly<Record<string, () => Promise<object>>>

/** A part of the texts that comes with some screens only, for `loadTexts`. */
export function textPart(files: TextFiles): LoadTexts {
  const byName = new Map(Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1), load]))
  return async (code) => {
    const load = byName.get(`${code}.json`)
    if (!load) throw new Error(`There are no texts for ${code}`)
    return load()
  }
}

const texts = createTexts(
  textPart(import.meta.glob<object>('../../../locales/*.json', { query: '?first', import: 'default' })),
)

/** The language on screen. Components that show text call `useSignals()` and redraw when it changes. */
export const { language } = texts

/**
 * Loads a language's texts, then shows them. The choice is kept in this browser unless `remember` is false (a mailed
 * form opens in the mail's language without changing the reader's own choice). When the texts cannot be loaded the
 * language on screen stays and the promise rejects.
 */
export async function showLanguage(code: LanguageCode, { remember = true } = {}): Promise<void> {
  if (!(await texts.show(code))) return
  document.documentElement.lang = code
  if (remember) writeStored(storageKey, code)
}

/** Loads a part of the texts, in the language on screen and in every later one. */
export const loadTexts = (part: LoadTexts): Promise<void> => texts.need(part)

/** The language a person has chosen in this browser; null when nobody has. */
export function chosenLanguage(): LanguageCode | null {
  const stored = readStored(storageKey)
  return isLanguageCode(stored) ? stored : null
}

/** The language kept in this browser, else English. */
export function storedLanguage(): LanguageCode {
  return chosenLanguage() ?? defaultLanguage
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
  const form = new Intl.PluralRules(localeOf(language.value)).select(count)
  const all = { ...values, count: formatNumber(count) }
  return texts.say(`${key}.${form}`, all) || texts.say(`${key}.other`, all)
}

/** Making one takes a hundred times as long as using it, and grids use it for every figure. */
const plainFormats = new Map<LanguageCode, Intl.NumberFormat>()

function plainFormat(code: LanguageCode): Intl.NumberFormat {
  const format = plainFormats.get(code) ?? new Intl.NumberFormat(localeOf(code))
  plainFormats.set(code, format)
  return format
}

/** A number with the grouping and decimal signs of the language on screen. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const code = language.value
  return (options ? new Intl.NumberFormat(localeOf(code), options) : plainFormat(code)).format(value)
}

/** A country's name in the language on screen, from its ISO 3166-1 alpha-2 code; the code itself when unknown. */
export function countryName(code: string): string {
  try {
    return new Intl.DisplayNames(localeOf(language.value), { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
