import { isDay } from './calendarDate.ts'

/** Words that stand beside the name of a month in the six languages, such as `3 de abril de 2026`. */
const fillers: ReadonlySet<string> = new Set(['de', 'of', 'the', 'st', 'nd', 'rd', 'th', 'er', 'г', 'года'])

/** Without case, accents and the full stop of an abbreviation. */
const fold = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')

/** The portal's languages that name months, English in both ways of writing (`Sept`, `Sep`); the others count them. */
const locales = ['en-GB', 'en-US', 'fr-FR', 'pt-BR', 'ru-RU']
const monthNumbers = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))

/** The names of the months in one layout, from January on. */
function namesIn(locale: string, layout: Intl.DateTimeFormatOptions): readonly string[] {
  const format = new Intl.DateTimeFormat(locale, { ...layout, timeZone: 'UTC' })
  return monthNumbers.map((number) => {
    const parts = format.formatToParts(new Date(`2000-${number}-01T00:00:00Z`))
    return fold(parts.find(({ type }) => type === 'month')?.value ?? '')
  })
}

/** Names of the months, whole and short, alone and beside a day, with their numbers, `01` to `12`. */
function nameMonths(): ReadonlyMap<string, string> {
  const layouts = (['long', 'short'] as const).flatMap((month) => [{ month }, { month, day: 'numeric' } as const])
  const lists = locales.flatMap((locale) => layouts.map((layout) => namesIn(locale, layout)))
  return new Map(lists.flatMap((names) => names.map((name, index) => [name, monthNumbers[index] ?? ''])))
}

/** Made when somebody first pastes a word. */
let known: ReadonlyMap<string, string> | null = null

/**
 * The day of a text that names its month in one of the six languages, as `YYYY-MM-DD`: `3 April 2026`, `April 3rd, 2026`,
 * `3 avr. 2026`, `3 апреля 2026 г.`. The year has four digits. Undefined for any other text.
 */
export function readWordedDay(text: string): string | undefined {
  const words = (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).map(fold).filter((word) => !fillers.has(word))
  const numbers = text.match(/\d+/g) ?? []
  const [name, ...otherWords] = words
  const year = numbers.find((number) => number.length === 4)
  const day = numbers.find((number) => number.length <= 2)
  if (name === undefined || otherWords.length > 0 || numbers.length !== 2 || !year || !day) return undefined
  known ??= nameMonths()
  const month = known.get(name)
  const read = `${year}-${month}-${day.padStart(2, '0')}`
  return month !== undefined && isDay(read) ? read : undefined
}
