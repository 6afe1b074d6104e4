import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { showToast } from '@crateway/shared/ui/showToast.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo, useState } from 'react'
import type { BoardRow, Change } from './check/board.ts'
import { rowOf } from './check/duplicates.ts'
import { nextProblem } from './check/problemSearch.ts'
import { isProblem, type RowView } from './check/rowStatus.ts'
import { type DeskState, isSending, type OpenFile } from './desk/deskState.ts'
import type { ImportDesk } from './desk/importDesk.ts'
import { shownColumns } from './fieldLabel.ts'
import { type CellAt, type Cursor, cursorAt, fillOf, type SheetArea, selectionOf } from './sheet/sheetCursor.ts'
import { useShownRows } from './sheet/useShownRows.ts'

/** What the sheet shows, where a person is in it, and what they can do there. */
export type BenchSheet = ReturnType<typeof useBench>['sheet']

/** Says how many cells a step has changed, if it is more than the one a person sees. */
function tellChanges(count: number): void {
  if (count > 1) showToast('info', tCount('enduserImport.changed', count))
  else if (count === 0) showToast('info', t('enduserImport.nothingChanged'))
}

/** The state of the workbench around its list: the view, the cell one is in, what is unfolded. */
export function useBench(desk: ImportDesk, state: DeskState, open: OpenFile) {
  useSignals()
  const { board, read } = open
  const { duplicates } = state
  const [view, setView] = useState<RowView>('all')
  const [cursor, setCursor] = useState<Cursor | null>(null)
  const [editing, setEditing] = useState<string | null>(null)
  const [pair, setPair] = useState<number | null>(null)
  const [hasStreet2, setHasStreet2] = useState(false)
  /** Counts the times the sheet was asked to show its cell and take the focus. */
  const [shows, setShows] = useState(0)
  const { shown, choose } = useShownRows(board.rows, duplicates, view, read)

  const isStreet2Shown =
    hasStreet2 || board.mapping.street2 !== null || board.rows.some(({ cells }) => cells.street2 !== '')
  const columns = useMemo(
    () => shownColumns.filter((column) => column !== 'street2' || isStreet2Shown),
    [isStreet2Shown],
  )
  const area = useMemo((): SheetArea => ({ lines: shown.map(({ line }) => line), columns }), [shown, columns])

  const takeFocus = () => setShows((count) => count + 1)
  const show = (at: CellAt) => {
    setEditing(null)
    setCursor(cursorAt(at))
    takeFocus()
  }
  const chooseView = (next: RowView) => {
    choose()
    setView(next)
    setEditing(null)
  }
  /** Shows where steps were taken back or made again. */
  const showChange = ([first]: readonly Change[]) => {
    if (!first) return
    if (!area.lines.includes(first.line)) chooseView('all')
    show({ line: first.line, column: first.column ?? 'partnerReference' })
  }

  const goToProblem = (step: 1 | -1) => {
    const from = cursor ? { place: placeOfLine(board.rows, cursor.at.line), column: cursor.at.column } : null
    const found = nextProblem(board.rows, duplicates, columns, from, step)
    const row = found && board.rows[found.place]
    if (!found || !row) {
      showToast('info', t('enduserImport.noProblem'))
      return
    }
    if (!area.lines.includes(row.line)) chooseView('problems')
    show({ line: row.line, column: found.column })
  }

  const leaveOut = (lines: readonly number[]) => {
    const count = desk.leaveOut(lines, true)
    setPair(null)
    if (count > 0) showToast('info', tCount('enduserImport.leftOutCount', count))
    takeFocus()
  }

  const sheet = {
    shown,
    area,
    cursor,
    setCursor,
    editing,
    setEditing,
    pair,
    shows,
    takeFocus,
    tell: tellChanges,
    /** Begins to change the cell one is in, with its text or with what was just typed; false where it may not be changed. */
    edit(start?: string): boolean {
      const row = cursor && rowOf(board.rows, cursor.at.line)
      if (!cursor || row?.fate !== 'kept' || isSending(state.sending)) return false
      setCursor(cursorAt(cursor.at))
      setEditing(start ?? row.cells[cursor.at.column])
      return true
    },
    /** Writes into the cell one is in. */
    writeHere(text: string) {
      if (cursor) desk.write([{ ...cursor.at, text }])
    },
    /** Empties what is selected. */
    clear(): boolean {
      if (!cursor) return false
      const { lines, columns: wanted } = selectionOf(area, cursor)
      desk.write(lines.flatMap((line) => wanted.map((column) => ({ line, column, text: '' }))))
      return true
    },
    fill() {
      const fill = cursor && fillOf(area, cursor)
      const source = fill && rowOf(board.rows, fill.from)
      if (!fill || !source) return
      const { lines, columns: wanted } = fill.to
      tellChanges(
        desk.write(lines.flatMap((line) => wanted.map((column) => ({ line, column, text: source.cells[column] })))),
      )
    },
    /** Folds up what is unfolded, or ends a selection; false where there is neither. */
    giveUp(): boolean {
      if (pair !== null) setPair(null)
      else if (cursor && cursor.at !== cursor.from) setCursor(cursorAt(cursor.at))
      else return false
      return true
    },
    compare: (line: number) => setPair((old) => (old === line ? null : line)),
    isTaken: (code: string) =>
      state.known.endusers.has(code) ||
      board.rows.some(({ cells, isLeftOut }) => !isLeftOut && cells.partnerReference === code),
    leaveOut: (line: number) => leaveOut([line]),
    takeIn(line: number) {
      desk.leaveOut([line], false)
      takeFocus()
    },
    giveCode(line: number, code: string) {
      desk.write([{ line, column: 'partnerReference', text: code }])
      setPair(null)
      takeFocus()
    },
  }

  return {
    sheet,
    view,
    chooseView,
    goToProblem,
    undo: () => showChange(desk.undo()),
    redo: () => showChange(desk.redo()),
    leaveDuplicatesOut: () => leaveOut([...duplicates.keys()]),
    showStreet2: () => setHasStreet2(true),
    isStreet2Shown,
    /** Rows of which something has to be decided, for who looks at the list for the first time. */
    hasProblems: board.rows.some((row) => isProblem(row, duplicates)),
    /** The column one is in. */
    column: cursor?.at.column ?? (null satisfies EnduserColumn | null),
  }
}

const placeOfLine = (rows: readonly BoardRow[], line: number): number => {
  const place = rows.findIndex((row) => row.line >= line)
  return Math.max(0, place)
}
