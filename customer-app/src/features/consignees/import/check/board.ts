import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import type { ColumnMapping } from '../read/mapColumns.ts'
import { cellFault, type EnduserCells, type RowFaults, rowFaults } from './cellFaults.ts'
import { readCell } from './readCell.ts'

/** A line of the file, from 1, as it was read. */
export interface FileLine {
  readonly line: number
  readonly cells: readonly string[]
}

/** How far a row has come: not sent, sent with nobody knowing whether it arrived, or asked for. */
type RowFate = 'kept' | 'open' | 'sent'

/** Why the services refused a row, at the column they named. */
interface RowRefusal {
  readonly column: EnduserColumn
  readonly text: string
}

/** What became of a row beside its texts. */
export interface RowMark {
  readonly isLeftOut?: boolean
  readonly fate?: RowFate
  readonly refusal?: RowRefusal | undefined
}

/** A row as it stands: the file's texts in our columns, with what a person changed. */
export interface BoardRow {
  readonly line: number
  readonly cells: EnduserCells
  readonly faults: RowFaults
  readonly isEdited: boolean
  readonly isLeftOut: boolean
  readonly fate: RowFate
  readonly refusal: RowRefusal | undefined
}

type Edit = Readonly<Partial<Record<EnduserColumn, string>>>

/** A list on its way into the portal. Nothing in it is changed: each step makes another. */
export interface Board {
  readonly lines: readonly FileLine[]
  readonly mapping: ColumnMapping
  /** What a person wrote, by line. */
  readonly edits: ReadonlyMap<number, Edit>
  readonly marks: ReadonlyMap<number, RowMark>
  /** The rows of the first lines: a long list is judged in parts. */
  readonly rows: readonly BoardRow[]
}

/** One step of a person, and back: what they wrote in a cell (undefined is the file's text), or left out. */
export type Change =
  | {
      readonly line: number
      readonly column: EnduserColumn
      readonly before: string | undefined
      readonly after: string | undefined
    }
  | { readonly line: number; readonly column: null; readonly before: boolean; readonly after: boolean }

/** A list none of whose rows is judged yet. */
export function openBoard(
  lines: readonly FileLine[],
  mapping: ColumnMapping,
  edits: Board['edits'] = new Map(),
  marks: Board['marks'] = new Map(),
): Board {
  return { lines, mapping, edits, marks, rows: [] }
}

/** The text of the file for a column, as it is taken. */
function fileText({ cells }: FileLine, column: EnduserColumn, mapping: ColumnMapping): string {
  const place = mapping[column]
  return place === null ? '' : readCell(column, cells[place] ?? '')
}

function makeRow({ mapping, edits, marks }: Board, line: FileLine): BoardRow {
  const edit = edits.get(line.line)
  const mark = marks.get(line.line)
  const texts = enduserColumns.map((column) => [column, edit?.[column] ?? fileText(line, column, mapping)])
  const cells: EnduserCells = Object.fromEntries(texts)
  return {
    line: line.line,
    cells,
    faults: rowFaults(cells),
    isEdited: edit !== undefined,
    isLeftOut: mark?.isLeftOut === true,
    fate: mark?.fate ?? 'kept',
    refusal: mark?.refusal,
  }
}

/** Judges so many rows more. */
export function judgeMore(board: Board, count: number): Board {
  const from = board.rows.length
  const more = board.lines.slice(from, from + count).map((line) => makeRow(board, line))
  return { ...board, rows: board.rows.concat(more) }
}

export const isJudged = ({ rows, lines }: Board): boolean => rows.length === lines.length

/** The place of a line, which are in their order; -1 for one that is none of the table. */
export function placeOf(lines: readonly { readonly line: number }[], wanted: number): number {
  let [low, high] = [0, lines.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const line = lines[middle]?.line ?? 0
    if (line === wanted) return middle
    if (line < wanted) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** What was written into some columns of a row; of one that was only marked, none. */
type ChangedColumns = ReadonlyMap<number, readonly EnduserColumn[]>

/** A row with other texts in some columns: the others need not be read and judged again. */
function rewritten(board: Board, source: FileLine, row: BoardRow, columns: readonly EnduserColumn[]): BoardRow {
  const [edit, mark] = [board.edits.get(row.line), board.marks.get(row.line)]
  const cells = { ...row.cells }
  const faults = { ...row.faults }
  for (const column of columns) {
    cells[column] = edit?.[column] ?? fileText(source, column, board.mapping)
    const fault = cellFault(column, cells[column])
    if (fault) faults[column] = fault
    else delete faults[column]
  }
  return {
    line: row.line,
    cells,
    faults,
    isEdited: edit !== undefined,
    isLeftOut: mark?.isLeftOut === true,
    fate: mark?.fate ?? 'kept',
    refusal: mark?.refusal,
  }
}

/** The list with some of its rows made anew. */
function remade(board: Board, changed: ChangedColumns): Board {
  const rows = [...board.rows]
  for (const [line, columns] of changed) {
    const place = placeOf(board.lines, line)
    const [source, row] = [board.lines[place], rows[place]]
    if (source && row) rows[place] = rewritten(board, source, row, columns)
  }
  return { ...board, rows }
}

/** An edit with another text for a column; undefined where nothing is left of it. */
function withText(edit: Edit, column: EnduserColumn, text: string | undefined): Edit | undefined {
  const { [column]: _, ...others } = edit
  const next = text === undefined ? others : { ...others, [column]: text }
  return Object.keys(next).length === 0 ? undefined : next
}

/** The changes of a step that can still be made or taken back: a row that is on its way, or there, stays as it went. */
export function changeable({ lines, rows }: Board, changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ line }) => rows[placeOf(lines, line)]?.fate === 'kept')
}

/** Makes changes, or takes them back. What a row was refused for is forgotten with its change: it is another row now. */
export function applyChanges(board: Board, changes: readonly Change[], which: 'after' | 'before'): Board {
  const edits = new Map(board.edits)
  const marks = new Map(board.marks)
  const changed = new Map<number, EnduserColumn[]>()
  for (const change of changes) {
    const mark = marks.get(change.line) ?? {}
    const columns = changed.get(change.line) ?? []
    changed.set(change.line, columns)
    if (change.column === null) {
      marks.set(change.line, { ...mark, isLeftOut: change[which] })
      continue
    }
    columns.push(change.column)
    const edit = withText(edits.get(change.line) ?? {}, change.column, change[which])
    if (edit) edits.set(change.line, edit)
    else edits.delete(change.line)
    if (mark.refusal) marks.set(change.line, { ...mark, refusal: undefined })
  }
  return remade({ ...board, edits, marks }, changed)
}

/** A text that is to stand in a cell. */
export interface CellText {
  readonly line: number
  readonly column: EnduserColumn
  readonly text: string
}

/** The changes that put texts into cells; none for a cell that says so already, or whose row is on its way. */
export function writingOf(board: Board, texts: readonly CellText[]): readonly Change[] {
  return texts.flatMap(({ line, column, text }) => {
    const place = placeOf(board.lines, line)
    const [source, row] = [board.lines[place], board.rows[place]]
    const taken = readCell(column, text)
    if (!source || !row || row.fate !== 'kept' || row.cells[column] === taken) return []
    const before = board.edits.get(line)?.[column]
    const after = taken === fileText(source, column, board.mapping) ? undefined : taken
    return [{ line, column, before, after }]
  })
}

/** The change that leaves rows out, or takes them in again. */
export function leavingOut(board: Board, lines: readonly number[], isLeftOut: boolean): readonly Change[] {
  const rows = lines.map((line) => board.rows[placeOf(board.lines, line)])
  return rows.flatMap((row) =>
    row && row.fate === 'kept' && row.isLeftOut !== isLeftOut
      ? [{ line: row.line, column: null, before: row.isLeftOut, after: isLeftOut }]
      : [],
  )
}

/** Says what became of rows. */
export function withMarks(board: Board, lines: readonly number[], mark: RowMark): Board {
  const marks = new Map(board.marks)
  for (const line of lines) marks.set(line, { ...marks.get(line), ...mark })
  return remade({ ...board, marks }, new Map(lines.map((line) => [line, []])))
}
