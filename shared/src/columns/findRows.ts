import { searchFold } from '../domain/searchFold.ts'

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
  const words = searchFold(search)
    .split(' ')
    .filter((word) => word !== '')
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const texts = textsOf(row).map(searchFold)
    return words.every((word) => texts.some((text) => text.includes(word)))
  })
}
