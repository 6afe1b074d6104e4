import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { isForInputMethod } from '@crateway/shared/ui/isForInputMethod.ts'
import { shortcutLetter } from '@crateway/shared/ui/shortcutLetter.ts'
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useCallback, useRef } from 'react'
import { rowOf } from '../check/duplicates.ts'
import type { OpenFile } from '../desk/deskState.ts'
import type { ImportDesk } from '../desk/importDesk.ts'
import type { BenchSheet } from '../useBench.ts'
import { toClipboard } from './clipboardText.ts'
import { type Cursor, cursorAt, pastedTexts, selectionOf, stepFrom, stepOf } from './sheetCursor.ts'

/** What keys, clicks and the clipboard do in the sheet. The same functions always, so that no row is drawn anew for them. */
export function useSheetKeys(desk: ImportDesk, open: OpenFile, bench: BenchSheet, isLocked: boolean) {
  const latest = useRef({ desk, open, bench, isLocked })
  latest.current = { desk, open, bench, isLocked }

  const move = (
    cursor: Cursor,
    key: string,
    event: { readonly shiftKey: boolean; readonly isFar: boolean },
  ): boolean => {
    const { bench: now } = latest.current
    const step = stepOf(key, event.isFar)
    const at = step && stepFrom(now.area, cursor.at, step)
    if (!at) return false
    now.setCursor(event.shiftKey ? { at, from: cursor.from } : cursorAt(at))
    return true
  }

  /** Enters the sheet at its first cell. */
  const enter = (): boolean => {
    const { bench: now } = latest.current
    const [line, column] = [now.area.lines[0], now.area.columns[0]]
    if (now.cursor || line === undefined || column === undefined) return false
    now.setCursor(cursorAt({ line, column }))
    return true
  }

  /** What a key of its own does. */
  const deed = (key: string): boolean => {
    const { bench: now } = latest.current
    if (key === 'Enter' || key === 'F2') return now.edit()
    if (key === 'Delete' || key === 'Backspace') return now.clear()
    if (key === 'Escape') return now.giveUp()
    // A letter takes the place of what stands there.
    return key.length === 1 && key !== ' ' && now.edit(key)
  }

  const handleKey = (event: KeyboardEvent<HTMLElement>): boolean => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    const { bench: now } = latest.current
    const isFar = ctrlKey || metaKey
    if (!now.cursor) return key.startsWith('Arrow') && enter()
    if (altKey) return false
    if (move(now.cursor, key, { shiftKey, isFar })) return true
    if (!isFar) return deed(key)
    const isFill = shortcutLetter(event) === 'd'
    if (isFill) now.fill()
    return isFill
  }

  const onPoint = useCallback((line: number, column: EnduserColumn, event: MouseEvent) => {
    const { bench: now } = latest.current
    const at = { line, column }
    const isHere = now.cursor?.at.line === line && now.cursor.at.column === column
    if (event.shiftKey && now.cursor) now.setCursor({ at, from: now.cursor.from })
    else if (!isHere || !now.edit()) now.setCursor(cursorAt(at))
  }, [])

  const onCommit = useCallback((text: string, way: 'down' | 'right' | 'stay') => {
    const { bench: now } = latest.current
    now.setEditing(null)
    now.writeHere(text)
    if (way === 'stay' || !now.cursor) return
    const at = stepFrom(now.area, now.cursor.at, way === 'down' ? { rows: 1, columns: 0 } : { rows: 0, columns: 1 })
    if (at) now.setCursor(cursorAt(at))
    now.takeFocus()
  }, [])

  const onCancel = useCallback(() => {
    latest.current.bench.setEditing(null)
    latest.current.bench.takeFocus()
  }, [])

  return {
    onPoint,
    onCommit,
    onCancel,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      // What stands in the head and in an unfolded pair has keys of its own.
      if (event.target !== event.currentTarget || isForInputMethod(event.nativeEvent)) return
      if (handleKey(event)) event.preventDefault()
    },
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      // A click leads to its own cell, which must not move away from under the pointer.
      if (target === currentTarget && currentTarget.matches(':focus-visible')) enter()
    },
    onCopy(event: ClipboardEvent<HTMLElement>) {
      const { bench: now, open: file } = latest.current
      if (event.target !== event.currentTarget || !now.cursor) return
      const { lines, columns } = selectionOf(now.area, now.cursor)
      const rows = lines.map((line) => columns.map((column) => rowOf(file.board.rows, line)?.cells[column] ?? ''))
      event.clipboardData.setData('text/plain', toClipboard(rows))
      event.preventDefault()
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const { bench: now, desk: table, isLocked: isHeld } = latest.current
      if (event.target !== event.currentTarget || !now.cursor || isHeld) return
      event.preventDefault()
      now.tell(table.write(pastedTexts(now.area, now.cursor, event.clipboardData.getData('text/plain'))))
    },
  }
}
