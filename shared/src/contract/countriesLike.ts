import { countryCodes } from '../domain/countryCodes.ts'
import { searchFold } from '../domain/searchFold.ts'
import { languages, localeOf } from './languages.ts'

/** Names of countries as searches compare them, each once. */
let names: readonly { readonly code: string; readonly name: string }[] | undefined

function allNames() {
  if (names) return names
  const regions = languages.map(({ code }) => new Intl.DisplayNames(localeOf(code), { type: 'region' }))
  names = countryCodes.flatMap((code) => {
    const own = new Set(regions.map((region) => plain(searchFold(region.of(code) ?? code))))
    return [...own].map((name) => ({ code, name }))
  })
  return names
}

/** A name without the signs that people type in their own way or leave out: `Côte d’Ivoire`, `Guinea-Bissau`. */
const plain = (folded: string) => folded.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

const han = /\p{Script=Han}/u
/** Fewer letters begin the names of too many countries, and the words of too many other things. */
const [fewestHan, fewestLetters] = [2, 3]

/**
 * The countries that a word of a search may mean: those with a name that has a word beginning so, in any language of the portal. Han
 * stands anywhere in a name, which has no spaces there.
 * @param word one without spaces, folded (`searchFold`)
 * @returns ISO 3166-1 alpha-2
 */
export function countriesLike(word: string): readonly string[] {
  const wanted = plain(word)
  const isHan = han.test(wanted)
  if ([...wanted].length < (isHan ? fewestHan : fewestLetters)) return []
  const fits = (name: string) => (isHan ? name.includes(wanted) : ` ${name}`.includes(` ${wanted}`))
  return [...new Set(allNames().flatMap(({ code, name }) => (fits(name) ? [code] : [])))]
}
