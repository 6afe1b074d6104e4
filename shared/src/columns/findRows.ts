import { searchFold } from '../domain/searchFold.ts'

/** The words of a search, as texts are compared with them. */
export function searchWords(search: string): readonly string[] {
  return searchFold(search)
    .split(' ')
    .filter((word) => word !== '')
}

/**
 * The rows that hold every word of a search somewhere in their texts, case, width and accents aside. An empty search
 * keeps all of them.
 * @param textsOf what a row shows, each text searched by itself
 */
export function findRows<Row>(
  rows: readonly Row[],
  search: string,
  textsOf: (row: Row) => readonly string[],
): readonly Row[] {
  const words = searchWords(search)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const texts = textsOf(row).map(searchFold)
    return words.every((word) => texts.some((text) => text.includes(word)))
  })
}
