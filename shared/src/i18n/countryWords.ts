import { languages, localeOf } from '../contract/languages.ts'
import { countryCodes } from '../domain/countryCodes.ts'
import { searchFold } from '../domain/searchFold.ts'
import { regionName } from './intlObjects.ts'
import { countryName } from './translate.ts'

/** Words for countries that no name of today's lists is. */
const otherWords: Readonly<Record<string, string>> = {
  'Czech Republic': 'CZ',
  'Great Britain': 'GB',
  Holland: 'NL',
  'Ivory Coast': 'CI',
  Korea: 'KR',
  Turkey: 'TR',
  UK: 'GB',
  USA: 'US',
}

/** Languages of lists that are sent to us, beside the six of the portal. */
const otherLanguages = ['de', 'es', 'it', 'nl', 'pl', 'tr', 'ja', 'th', 'vi', 'id', 'cs', 'hu', 'ro', 'sv']

/** Apostrophes and dashes are typed in many ways. */
const fold = (text: string): string =>
  searchFold(text)
    .replaceAll(/[’'‘.]/g, '')
    .replaceAll('-', ' ')

interface Country {
  readonly code: string
  /** As it is written. */
  readonly word: string
}

let countries: ReadonlyMap<string, Country> | undefined

/** Five thousand names by their folded text: only who meets one pays for them. */
function allCountries(): ReadonlyMap<string, Country> {
  if (countries) return countries
  const found = new Map<string, Country>()
  const note = (word: string, code: string) => found.set(fold(word), { code, word })
  for (const [word, code] of Object.entries(otherWords)) note(word, code)
  // The portal's own last, English at the end: a name that several languages have is the one that consignees are kept under.
  const own = languages.map(({ code }) => localeOf(code)).toReversed()
  for (const locale of [...otherLanguages, ...own])
    for (const code of countryCodes) note(regionName(locale, code), code)
  for (const code of countryCodes) note(code, code)
  countries = found
  return found
}

/**
 * The country that a text names in a language of the portal or of lists that are sent to it, or by its code; null for none.
 * ISO 3166-1 alpha-2.
 */
export function countryCodeOf(text: string): string | null {
  return allCountries().get(fold(text))?.code ?? null
}

/** Whether two texts are the same but for one sign: put in, left out, or another one. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start += 1
  const rest = long.slice(start + 1)
  return short.slice(start) === rest || short.slice(start + 1) === rest
}

/** Shorter words are too close to each other to guess by. */
const shortestGuess = 4

/** The country's name that a text was probably to be, where one sign of it is wrong; null where that is not one country's. */
export function likelyCountry(text: string): string | null {
  const typed = fold(text)
  if (typed.length < shortestGuess) return null
  const close = [...allCountries()].filter(([word]) => word.length >= shortestGuess && isOneOff(word, typed))
  const [first] = close
  return first && new Set(close.map(([, { code }]) => code)).size === 1 ? first[1].word : null
}

/** A country as it is written where its name is kept as text, as the services give it for consignees: in English. */
export const writtenCountry = (code: string): string => regionName('en-GB', code)

let writtenCountries: ReadonlyMap<string, string> | undefined

/** The codes of countries by the names that services write them with, and by themselves. */
function codesByName(): ReadonlyMap<string, string> {
  writtenCountries ??= new Map([
    ...Object.entries(otherWords).map(([word, code]) => [fold(word), code] as const),
    ...countryCodes.flatMap((code) => [[fold(writtenCountry(code)), code] as const, [fold(code), code] as const]),
  ])
  return writtenCountries
}

/**
 * A country as services tell it, by its code or its English name, in the language on screen; what names none stays as it was
 * told. Apart from `countryCodeOf`, whose five thousand names a list of places need not wait for.
 */
export function countryText(told: string): string {
  const code = codesByName().get(fold(told))
  return code === undefined ? told : countryName(code)
}
