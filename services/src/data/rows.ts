import { type Cell, CellError } from './cells.ts'
import { type CsvRow, type RowProblem, UnreadableFile } from './csvRows.ts'

/** A column of an import file. */
export interface Column {
  /** Its name in the header. */
  readonly name: string
  readonly cell: Cell
  readonly required: boolean
  /** What an empty cell means, where that is not nothing. */
  readonly fallback?: unknown
  /** For the documentation: what the column is about, where its name does not say it. */
  readonly about?: string
}

/** A row whose every cell could be read; a column that is not in the file is not in its values either. */
export interface DataRow {
  readonly line: number
  readonly values: ReadonlyMap<string, unknown>
}

/** The value of a column; null where it is empty or not in the file. */
export const cellOf = (row: DataRow, column: string): unknown => row.values.get(column) ?? null

/** A day or a text of a row; undefined where there is none. */
export function textOf(row: DataRow, column: string): string | undefined {
  const value = row.values.get(column)
  return typeof value === 'string' ? value : undefined
}

/** A number of a row; undefined where there is none. */
export function numberOf(row: DataRow, column: string): number | undefined {
  const value = row.values.get(column)
  return typeof value === 'number' ? value : undefined
}

/** The entries of a list of a row. */
export function entriesOf(row: DataRow, column: string): readonly string[] {
  const value = row.values.get(column)
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}

/** Upper and lower case, blanks and underscores make no difference to a column's name. */
const fold = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, '')

/** The columns of a header in its order; throws an `UnreadableFile` with everything that is wrong with it. */
export function readHeader({ line, cells }: CsvRow, columns: readonly Column[]): readonly Column[] {
  const problems: RowProblem[] = []
  const known = new Map(columns.map((column) => [fold(column.name), column]))
  const header: Column[] = []
  for (const name of cells) {
    const column = known.get(fold(name))
    if (column === undefined) {
      const names = columns.map((one) => one.name).join(', ')
      problems.push({ line, column: name, reason: `is no column of this file; there are ${names}` })
    } else if (header.includes(column)) problems.push({ line, column: column.name, reason: 'is there twice' })
    else header.push(column)
  }
  for (const column of columns) {
    if (column.required && !header.includes(column)) {
      problems.push({ line, column: column.name, reason: 'is missing in the header' })
    }
  }
  if (problems.length > 0) throw new UnreadableFile(problems)
  return header
}

/** A record as the columns of its file's header read it; without a row, what is wrong with it. */
export function readRow(
  { line, cells }: CsvRow,
  header: readonly Column[],
): { readonly row?: DataRow; readonly problems: readonly RowProblem[] } {
  if (cells.length > header.length) {
    const reason = `has ${cells.length} cells under a header of ${header.length}`
    return { problems: [{ line, column: '', reason }] }
  }
  const problems: RowProblem[] = []
  const values = new Map<string, unknown>()
  for (const [at, column] of header.entries()) {
    const told = cells[at] ?? ''
    try {
      if (told !== '') values.set(column.name, column.cell.read(told))
      else if (column.required) problems.push({ line, column: column.name, reason: 'is missing' })
      else values.set(column.name, column.fallback ?? null)
    } catch (error) {
      if (!(error instanceof CellError)) throw error
      problems.push({ line, column: column.name, reason: error.message })
    }
  }
  return problems.length > 0 ? { problems } : { row: { line, values }, problems }
}
