import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { readClipboard } from './clipboardText.ts'

/** A cell by its line and column: rows come and go with the view. */
export interface CellAt {
  readonly line: number
  readonly column: EnduserColumn
}

/** The cell one is in, and the one a selection began at. */
export interface Cursor {
  readonly at: CellAt
  readonly from: CellAt
}

export const cursorAt = (at: CellAt): Cursor => ({ at, from: at })

/** What a view shows: the lines of its rows in their order, and its columns. */
export interface SheetArea {
  readonly lines: readonly number[]
  readonly columns: readonly EnduserColumn[]
}

/** The place of a line among those shown; of one that is not, where it would be. */
export function lineIndex({ lines }: SheetArea, line: number): number {
  let [low, high] = [0, lines.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((lines[middle] ?? 0) < line) low = middle + 1
    else high = middle
  }
  return Math.min(low, Math.max(0, lines.length - 1))
}

/** How far a key leads: rows and columns; infinite is to the edge. */
export interface Step {
  readonly rows: number
  readonly columns: number
}

const within = (index: number, count: number): number => Math.min(Math.max(index, 0), Math.max(0, count - 1))

/** The cell that a step from another leads to; null where nothing is shown. */
export function stepFrom(area: SheetArea, { line, column }: CellAt, step: Step): CellAt | null {
  const row = within(lineIndex(area, line) + step.rows, area.lines.length)
  const next = within(area.columns.indexOf(column) + step.columns, area.columns.length)
  const [nextLine, nextColumn] = [area.lines[row], area.columns[next]]
  return nextLine === undefined || nextColumn === undefined ? null : { line: nextLine, column: nextColumn }
}

/** The lines and columns that are selected. */
export function selectionOf(area: SheetArea, { at, from }: Cursor): SheetArea {
  const rows = [lineIndex(area, at.line), lineIndex(area, from.line)].toSorted((a, b) => a - b)
  const places = [area.columns.indexOf(at.column), area.columns.indexOf(from.column)].toSorted((a, b) => a - b)
  return {
    lines: area.lines.slice(rows[0] ?? 0, (rows[1] ?? 0) + 1),
    columns: area.columns.slice(places[0] ?? 0, (places[1] ?? 0) + 1),
  }
}

/**
 * What fills cells downwards: the first row of a selection for those below it; a single cell is filled from the one above.
 * Null where there is nothing above.
 */
export function fillOf(area: SheetArea, cursor: Cursor): { readonly from: number; readonly to: SheetArea } | null {
  const { lines, columns } = selectionOf(area, cursor)
  const [first, ...rest] = lines
  if (first === undefined) return null
  if (rest.length > 0) return { from: first, to: { lines: rest, columns } }
  const above = area.lines[lineIndex(area, first) - 1]
  return above === undefined ? null : { from: above, to: { lines: [first], columns } }
}

const page = 12
const edge = Number.POSITIVE_INFINITY

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  PageUp: { rows: -page, columns: 0 },
  PageDown: { rows: page, columns: 0 },
  Home: { rows: 0, columns: -edge },
  End: { rows: 0, columns: edge },
}

const farSteps: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -edge, columns: 0 },
  ArrowDown: { rows: edge, columns: 0 },
  ArrowLeft: { rows: 0, columns: -edge },
  ArrowRight: { rows: 0, columns: edge },
  Home: { rows: -edge, columns: -edge },
  End: { rows: edge, columns: edge },
}

/** How far a key leads; undefined for one that leads nowhere. */
export const stepOf = (key: string, isFar: boolean): Step | undefined => (isFar ? farSteps : steps)[key]

/** Texts of a clipboard for the cells from one on. */
export function pastedTexts(
  area: SheetArea,
  cursor: Cursor,
  text: string,
): readonly { readonly line: number; readonly column: EnduserColumn; readonly text: string }[] {
  const rows = readClipboard(text)
  const { lines, columns } = selectionOf(area, cursor)
  const [top, left] = [lineIndex(area, lines[0] ?? 0), area.columns.indexOf(columns[0] ?? 'name')]
  // One text for a selection goes into all of it.
  const isOne = rows.length === 1 && rows[0]?.length === 1
  if (isOne) return lines.flatMap((line) => columns.map((column) => ({ line, column, text: rows[0]?.[0] ?? '' })))
  return rows.flatMap((cells, row) =>
    cells.flatMap((cell, place) => {
      const [line, column] = [area.lines[top + row], area.columns[left + place]]
      return line === undefined || column === undefined ? [] : [{ line, column, text: cell }]
    }),
  )
}
