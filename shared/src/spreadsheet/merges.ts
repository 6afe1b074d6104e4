import { findWord, utf8 } from './bytes.ts'

/** Cells that are shown as one, in their first column; rows and columns from 0, the last row included. */
export interface Merge {
  readonly firstRow: number
  readonly lastRow: number
  readonly column: number
}

/** Merged cells of one sheet that are looked at. */
export const mostMerges = 20_000

/** Bytes of the list of them that are looked at. */
const mostBytes = 2 * 1_024 * 1_024

const range = /<(?:\w+:)?mergeCell\s[^<>]{0,200}?\bref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g

/** The number of a column by its letters, from 0. */
const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** The merged cells that a worksheet lists after its cells (ISO/IEC 29500-1, 18.3.1.55). */
export function mergesOf(xml: Uint8Array): readonly Merge[] {
  const cells = findWord(xml, 'sheetData')
  const start = cells < 0 ? -1 : findWord(xml, 'mergeCells', cells)
  if (start < 0) return []
  const list = utf8(xml.subarray(start, start + mostBytes))
  const merges: Merge[] = []
  for (const [, letters = '', first, last] of list.matchAll(range)) {
    merges.push({ firstRow: Number(first) - 1, lastRow: Number(last) - 1, column: columnOf(letters) })
    if (merges.length === mostMerges) break
  }
  return merges
}

/** A row with a text in a column that is empty so far; undefined where there is nothing to fill. */
function withText(row: readonly string[], column: number, text: string): string[] | undefined {
  // A row of nothing else is a blank line under the text, not another of the table's.
  if (row.length === 0 || (row[column] ?? '') !== '') return undefined
  const blanks = Array.from({ length: Math.max(0, column - row.length) }, () => '')
  return [...row.slice(0, column), ...blanks, text, ...row.slice(column + 1)]
}

/**
 * A table in which a text that stands over several rows stands in each of them, as it is meant: the country of five
 * consignees, written once. To the right nothing is filled: a street over two columns is not two streets.
 * @param most cells that are looked at, so that ranges over each other cost no more than a table
 */
export function fillMerged(
  rows: readonly (readonly string[])[],
  merges: readonly Merge[],
  most: number,
): readonly (readonly string[])[] {
  const table = [...rows]
  let left = most
  for (const { firstRow, lastRow, column } of merges) {
    const text = rows[firstRow]?.[column] ?? ''
    const end = text === '' ? firstRow : Math.min(lastRow, rows.length - 1, firstRow + left)
    left -= end - firstRow
    for (let at = firstRow + 1; at <= end; at++) {
      const row = table[at] ?? []
      table[at] = withText(row, column, text) ?? row
    }
  }
  return table
}
