import { readDay } from './dayText.ts'
import { type QuantityFault, readQuantity } from './quantity.ts'

/** The columns of a distributor's file, under these names in any order; others are not looked at. */
export const distributorColumns = ['material', 'quantity', 'date'] as const
type DistributorColumn = (typeof distributorColumns)[number]

/** What a distributor's file is called at its end. */
export const distributorFileEndings = ['.txt', '.csv', '.xlsx', '.xls'] as const

/** Why a cell is no answer: missing, not of its kind, or the row of a material and day that stood there before. */
export const cellFaults = [
  'missing',
  'not_whole',
  'negative',
  'too_large',
  'unknown_material',
  'not_a_date',
  'in_future',
  'too_old',
  'twice',
] as const
export type CellFault = (typeof cellFaults)[number]

/** One row a distributor declares: so many crates of a material in its stock on a day. */
export interface DistributorRow {
  /** Line of the file, from 1. */
  readonly line: number
  readonly material: string
  readonly quantity: number
  /** YYYY-MM-DD. */
  readonly date: string
}

/** A cell that cannot be taken. */
interface RowFault {
  readonly line: number
  readonly column: DistributorColumn
  readonly fault: CellFault
  /** What stands in the cell, as it is written; '' for nothing. */
  readonly text: string
}

/** Why a file cannot be taken as a whole. `one_cell`: a program has put all columns into one. */
export const unfitKinds = ['no_rows', 'too_many_rows', 'one_cell'] as const

/** What a file says: rows and faulty rows, or why it is not of the template. */
export type DistributorTable =
  | { readonly rows: readonly DistributorRow[]; readonly faults: readonly RowFault[] }
  | { readonly missingColumns: readonly DistributorColumn[] }
  | { readonly unfit: (typeof unfitKinds)[number] }

export interface DistributorRules {
  /** Codes that may be declared. */
  readonly materials: readonly string[]
  /** YYYY-MM-DD, in UTC. */
  readonly today: string
}

/** Most rows of one file: every material on every day of the year is far fewer. */
export const mostDistributorRows = 10_000

/** Faults that are told when a file is refused: a person mends the first ones and sees. */
export const mostRefusedFaults = 50
/** Days a stock may be old. */
const oldest = 366

const dayMs = 86_400_000
const shifted = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

const plain = (cell: string | undefined): string => (cell ?? '').normalize('NFKC').trim()
const isBlank = (row: readonly string[]): boolean => row.every((cell) => plain(cell) === '')
/** Lines that explain the template. */
const isRemark = (row: readonly string[]): boolean => plain(row[0]).startsWith('#')

const holdsAll = (names: readonly string[]): boolean => distributorColumns.every((name) => names.includes(name))

/**
 * Whether all column names stand in one cell, or with signs of another program behind them: one that parts cells otherwise
 * has opened the file, and saved it.
 */
function isGlued(names: readonly string[]): boolean {
  return [names, ...names.map((name) => name.split(/[;,\t]/))].some((parts) =>
    holdsAll(parts.map((part) => part.replaceAll(/[;,]/g, '').trim())),
  )
}

interface Line {
  readonly line: number
  readonly cells: readonly string[]
}

/**
 * Reads a distributor's file, the same for a look at it before it is sent as for the answer it is sent for: a line of column
 * names, then a row per material and day. Blank lines and lines that begin with `#` are skipped.
 * @param table every line of the file with its cells as text
 */
export function readDistributorTable(table: readonly (readonly string[])[], rules: DistributorRules): DistributorTable {
  const lines = table
    .map((cells, index): Line => ({ line: index + 1, cells }))
    .filter(({ cells }) => !isBlank(cells) && !isRemark(cells))
  const [head, ...body] = lines
  if (head === undefined) return { unfit: 'no_rows' }
  const names = head.cells.map((cell) => plain(cell).toLowerCase())
  const missingColumns = distributorColumns.filter((name) => !names.includes(name))
  if (missingColumns.length > 0) return isGlued(names) ? { unfit: 'one_cell' } : { missingColumns }
  if (body.length === 0) return { unfit: 'no_rows' }
  if (body.length > mostDistributorRows) return { unfit: 'too_many_rows' }
  const read = refuseRepeats(body.map((line) => readRow(line, names, rules)))
  return {
    rows: read.flatMap((one) => ('row' in one ? [one.row] : [])),
    faults: read.flatMap((one) => ('faults' in one ? one.faults : [])),
  }
}

/** A row that can be taken, with its material as it is written, or the faults of one that cannot. */
type ReadRow = { readonly row: DistributorRow; readonly text: string } | { readonly faults: readonly RowFault[] }

function readRow({ line, cells }: Line, names: readonly string[], rules: DistributorRules): ReadRow {
  const textOf = (column: DistributorColumn): string => cells[names.indexOf(column)] ?? ''
  const cellOf = (column: DistributorColumn): string => plain(textOf(column))
  const read = {
    material: readMaterial(cellOf('material'), rules.materials),
    quantity: asRead(readQuantity(cellOf('quantity'))),
    date: readStockDay(cellOf('date'), rules.today),
  }
  const { material, quantity, date } = read
  if ('value' in material && 'value' in quantity && 'value' in date) {
    const row = { line, material: material.value, quantity: quantity.value, date: date.value }
    return { row, text: textOf('material') }
  }
  return {
    faults: distributorColumns.flatMap((column) => {
      const cell = read[column]
      return 'fault' in cell ? [{ line, column, fault: cell.fault, text: textOf(column) }] : []
    }),
  }
}

type Cell<Value> = { readonly value: Value } | { readonly fault: CellFault }

const asRead = (quantity: number | QuantityFault): Cell<number> =>
  typeof quantity === 'number' ? { value: quantity } : { fault: quantity }

/** The code as it is written in `materials`, whatever the case in the file. */
function readMaterial(text: string, materials: readonly string[]): Cell<string> {
  if (text === '') return { fault: 'missing' }
  const value = materials.find((code) => code.toUpperCase() === text.toUpperCase())
  return value === undefined ? { fault: 'unknown_material' } : { value }
}

function readStockDay(text: string, today: string): Cell<string> {
  const value = readDay(text)
  if (value === undefined) return { fault: text === '' ? 'missing' : 'not_a_date' }
  // East of Greenwich the day begins while it is still yesterday in UTC.
  if (value > shifted(today, 1)) return { fault: 'in_future' }
  return value < shifted(today, -oldest) ? { fault: 'too_old' } : { value }
}

/** Of rows that tell of one material and day the first counts; the others are faulty. */
function refuseRepeats(read: readonly ReadRow[]): ReadRow[] {
  const seen = new Set<string>()
  return read.map((one) => {
    if ('faults' in one) return one
    const { line, material, date } = one.row
    const key = JSON.stringify([material, date])
    if (seen.has(key)) return { faults: [{ line, column: 'material', fault: 'twice', text: one.text }] }
    seen.add(key)
    return one
  })
}
