import { searchWords } from '@crateway/shared/columns/findRows.ts'
import { countriesLike } from '@crateway/shared/contract/countriesLike.ts'
import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import { searchFold } from '@crateway/shared/domain/searchFold.ts'

/**
 * The end customers of a list that have every word of what was typed in name, city or a ship-to code, or are in a country of that
 * name; the best first: whose name begins with it, those that say it, last those in such a country.
 */
export function likeEndusers(endusers: readonly Enduser[], text: string): readonly Enduser[] {
  const wanted = searchFold(text)
  const words = searchWords(text).map((word) => ({ word, countries: countriesLike(word) }))
  const told = endusers.map((enduser) => {
    const { name, city, countryCode, aggregate } = enduser
    const texts = [name, city, aggregate.concat.partnerReference].map(searchFold)
    const says = ({ word }: (typeof words)[number]) => texts.some((one) => one.includes(word))
    const isFound = words.every((one) => says(one) || one.countries.includes(countryCode.toUpperCase()))
    const fit = texts[0]?.startsWith(wanted) ? 0 : words.every(says) ? 1 : 2
    return { enduser, isFound, fit }
  })
  const found = told.filter(({ isFound }) => isFound)
  return found.toSorted((a, b) => a.fit - b.fit).map(({ enduser }) => enduser)
}
