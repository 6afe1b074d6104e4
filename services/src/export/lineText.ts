import { type CellKind, csvCell, csvLine, csvLineEnd, csvSeparator } from '@crateway/shared/domain/csvCell.ts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Between cells and between lines of the text that a statement makes of many rows, and yes and no in it. */
const marks = { cell: '\u001F', line: '\u001E', yes: '\u0006', no: '\u0015' }
const allMarks = Object.values(marks).join('')

/** A column of a statement and what its values are. */
export interface LineColumn {
  readonly kind: CellKind
  readonly column: SQLWrapper
}

function cellText({ kind, column }: LineColumn, isCleaned: boolean): SQL {
  if (kind === 'boolean') return sql`case when ${column} then ${marks.yes} else ${marks.no} end`
  const text = kind === 'text' && isCleaned ? sql`translate(${column}, ${allMarks}, '    ')` : sql`(${column})::text`
  return sql`coalesce(${text}, '')`
}

/**
 * A row of a statement as one text: of thousands of rows with a dozen cells each, that is read in a fraction of the time. Where it
 * `isCleaned` a text that holds a mark has a blank there, which takes a third longer.
 */
export const lineOf = (columns: readonly LineColumn[], isCleaned: boolean): SQL =>
  sql`concat_ws(${marks.cell}, ${sql.join(
    columns.map((column) => cellText(column, isCleaned)),
    sql`, `,
  )})`

/** The lines of a statement as one text, in the order they come in. */
export const linesOf = (line: SQL): SQL => sql`string_agg(${line}, ${marks.line})`

const codes = new Set([...allMarks].map((mark) => mark.charCodeAt(0)))

/** Whether the text of so many lines has other marks than those between its cells: nobody can type one, but a database may hold it. */
export function hasStrayMark(text: string, lines: number, kinds: readonly CellKind[]): boolean {
  const words = kinds.filter((kind) => kind === 'boolean').length
  let found = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code < 32 && codes.has(code)) found += 1
  }
  return found !== lines * (kinds.length + words) - 1
}

/** What yes and no are called. */
interface Words {
  readonly yes: string
  readonly no: string
}

/**
 * What wants a look at each cell of lines: something that would be in quotes, a cell that does not begin with a plain letter or digit
 * and may so be a formula, or one that ends in a blank. Every other cell is `csvCell`'s as it stands.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: marks stand between cells.
const odd = /[;,"\t\r\n]|(?:^|[\x1E\x1F])[^0-9A-Za-z\x1E\x1F\x06\x15]|\s(?:$|[\x1E\x1F])/

function toCell(text: string, kind: CellKind, { yes, no }: Words): string {
  return kind === 'boolean' ? csvCell(text === marks.yes ? yes : no, 'text') : csvCell(text, kind)
}

/** The lines that a statement made (`linesOf`), as they stand in a CSV file. */
export function toCsvLines(lines: readonly string[], kinds: readonly CellKind[], words: Words): string {
  const text = lines.join(marks.line)
  if (!odd.test(text)) {
    return (
      text
        .replaceAll(marks.cell, csvSeparator)
        .replaceAll(marks.line, csvLineEnd)
        .replaceAll(marks.yes, csvCell(words.yes, 'text'))
        .replaceAll(marks.no, csvCell(words.no, 'text')) + csvLineEnd
    )
  }
  if (lines.length > 1) return lines.map((line) => toCsvLines([line], kinds, words)).join('')
  return csvLine(text.split(marks.cell).map((cell, at) => toCell(cell, kinds[at] ?? 'text', words)))
}

/** The lines of a text that a statement made of some rows. */
export const splitLines = (text: string): readonly string[] => text.split(marks.line)
