import type { FileLine } from '../check/board.ts'
import { type ColumnMapping, findHeader, firstTableLines, isTableLine, mapColumns } from './mapColumns.ts'
import { rememberedMapping } from './mappingMemory.ts'

type Rows = readonly (readonly string[])[]

/** What of a file is a table: the line of names and the lines below it. */
export interface ImportTable {
  /** Place of the line of names, from 0. */
  readonly header: number
  readonly names: readonly string[]
  readonly lines: readonly FileLine[]
}

/** Lines of which one may name the columns, as a person can choose. */
const mostHeaders = 10

/** The first lines that are not blank, and the one that was found, for the choice of the line of names. */
export function headerChoices(rows: Rows, found: number): readonly number[] {
  const lines = firstTableLines(rows, mostHeaders)
  return lines.includes(found) || rows.length === 0 ? lines : [...lines, found]
}

/** The most cells of any line: a name may be missing above a column. */
const widthOf = (rows: Rows): number => rows.reduce((most, { length }) => Math.max(most, length), 0)

/** The table of a file, below the line of names that a person has chosen or that is found. */
export function openTable(rows: Rows, chosen?: number): ImportTable {
  const header = chosen ?? findHeader(rows)
  const width = widthOf(rows)
  const names = Array.from({ length: width }, (_, place) => (rows[header]?.[place] ?? '').trim())
  const lines = rows.flatMap((cells, place) =>
    place > header && isTableLine(cells) ? [{ line: place + 1, cells }] : [],
  )
  return { header, names, lines }
}

/** How its columns are read: as they were for this customer before, else as their names say. */
export const mappingOf = ({ names }: ImportTable, customerId: string): ColumnMapping =>
  rememberedMapping(customerId, names) ?? mapColumns(names)

/** The letters by which a spreadsheet names a column, from 0. */
export function columnLetters(place: number): string {
  const rest = Math.floor(place / 26)
  return (rest > 0 ? columnLetters(rest - 1) : '') + String.fromCharCode(65 + (place % 26))
}
