import { fileProblem } from './fileProblem.ts'
import type { TableLimits } from './tableLimits.ts'

/** Control characters but tab and line feed: nobody sees them, and a database takes no U+0000. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const unseen = /[\u0000-\u0008\u000b-\u001f\u007f]/g

/** A cell's text without what nobody sees. */
const cleanCell = (text: string): string => text.toWellFormed().replaceAll('\r\n', '\n').replace(unseen, '')

/** A row as far as it is filled. */
function trimRow(cells: readonly string[]): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, last + 1)
}

/** Rows as far as they are filled, each within the limits; throws `table_too_large` naming the place. */
export function toTable(rows: readonly (readonly string[])[], limits: TableLimits): readonly (readonly string[])[] {
  const table = rows.map((cells, index) => {
    const row = trimRow(cells.map(cleanCell))
    if (row.length > limits.columns) throw tooManyColumns(limits)
    const long = row.findIndex((cell) => cell.length > limits.cellLength)
    if (long >= 0) {
      const where = `Row ${index + 1}, column ${long + 1}`
      throw fileProblem('table_too_large', `${where} has more than ${limits.cellLength} characters`, {
        reason: 'cell',
        most: limits.cellLength,
      })
    }
    return row
  })
  if (table.reduce((sum, row) => sum + row.length, 0) > limits.cells) throw tooManyCells(limits)
  const last = table.findLastIndex((row) => row.length > 0)
  if (last >= limits.rows) throw tooManyRows(limits)
  return table.slice(0, last + 1)
}

export const tooManyRows = ({ rows }: TableLimits) =>
  fileProblem('table_too_large', `The file has more than ${rows} rows`, { reason: 'rows', most: rows })
export const tooManyCells = ({ cells }: TableLimits) =>
  fileProblem('table_too_large', `The file has more than ${cells} cells`, { reason: 'cells', most: cells })
export const tooManyColumns = ({ columns }: TableLimits) =>
  fileProblem('table_too_large', `The file has more than ${columns} columns`, { reason: 'columns', most: columns })
