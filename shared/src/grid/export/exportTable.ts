import { headerOf } from '../../columns/cellText.ts'
import type { Column } from '../../columns/columns.ts'
import { ownTimeZone } from '../../domain/formatInstant.ts'
import type { ExportCell } from '../../spreadsheet/workbook/exportCell.ts'
import { sourceRow, type ViewRow } from '../view/viewRows.ts'
import { exportCell } from './exportCells.ts'

/** What an export says beside what is on screen, in the language on screen. */
export interface ExportTexts {
  /** Header of the words behind the figures of a column. */
  readonly wordOf: (header: string) => string
  /** Header of times of day that are read by the clock of a zone. */
  readonly inTimeZone: (header: string, zone: string) => string
}

/** A grid's columns as those of a file. */
export interface ExportTable<Row> {
  /** In the language on screen. */
  readonly headers: readonly string[]
  /** The grid's column that a file's column stands for as the screen has it; null for one that the screen has otherwise. */
  readonly properties: readonly (string | null)[]
  readonly cellsOf: (row: ViewRow<Row>) => ExportCell[]
}

interface ExportColumn<Row> {
  readonly header: string
  readonly property: string | null
  readonly cell: (row: ViewRow<Row>) => ExportCell
}

/** Texts of a column that are kept: most columns repeat themselves, and formatting is what takes an export's time. */
const mostKept = 10_000

function withMemory<Row>(column: Column<Row>): Column<Row> {
  const { format } = column
  if (!format) return column
  const kept = new Map<string | number, string>()
  const remembered = (value: string | number): string => {
    const text = kept.get(value) ?? format(value)
    if (kept.size < mostKept) kept.set(value, text)
    return text
  }
  return { ...column, format: remembered }
}

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/

/** Whether a column shows instants by the person's clock, as its first value tells. */
function showsClock<Row>({ property, format }: Column<Row>, samples: readonly ViewRow<Row>[]): boolean {
  if (!format) return false
  const first = samples.find((row) => row[property] != null)?.[property]
  return typeof first === 'string' && instant.test(first)
}

/** What all columns of an export are made with. */
interface Surroundings<Row> {
  readonly samples: readonly ViewRow<Row>[]
  readonly texts: ExportTexts
}

function headerWithZone<Row>(column: Column<Row>, { samples, texts }: Surroundings<Row>): string {
  const header = headerOf(column)
  if (!showsClock(column, samples)) return header
  return texts.inTimeZone(header, ownTimeZone())
}

function exportColumns<Row>(column: Column<Row>, surroundings: Surroundings<Row>): ExportColumn<Row>[] {
  const { property, kind, chip } = column
  const shown = withMemory(column)
  const header = headerWithZone(column, surroundings)
  const value = (row: ViewRow<Row>) => {
    const cell = exportCell(shown, row[property] ?? null)
    const note = typeof cell === 'string' && column.note?.(row[sourceRow])
    return note ? `${cell}, ${note}` : cell
  }
  const word = (row: ViewRow<Row>) => chip?.(row[sourceRow])?.text ?? null
  if (kind === 'chip') return [{ header, property, cell: (row) => word(row) ?? value(row) }]
  // A country's name takes more room than its flag and code do.
  if (!chip) return [{ header, property: kind === 'country' ? null : property, cell: value }]
  return [
    { header, property: null, cell: value },
    { header: surroundings.texts.wordOf(header), property: null, cell: word },
  ]
}

/**
 * The table a file is made of: the visible columns in their order. A figure with a word behind it (`71 over`) takes two
 * columns, so that the word is in the file and the figure still one. Times of day say in their header which clock they
 * are read by.
 * @param samples rows that show what the columns hold: all of them, or the first page
 */
export function exportTable<Row>(
  columns: readonly Column<Row>[],
  samples: readonly ViewRow<Row>[],
  texts: ExportTexts,
): ExportTable<Row> {
  const parts = columns.flatMap((column) => exportColumns(column, { samples, texts }))
  return {
    headers: parts.map(({ header }) => header),
    properties: parts.map(({ property }) => property),
    cellsOf: (row) => parts.map(({ cell }) => cell(row)),
  }
}
