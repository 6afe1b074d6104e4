import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { isForInputMethod } from '@crateway/shared/ui/isForInputMethod.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { fieldLabel } from '../fieldLabel.ts'
import styles from './ImportSheet.module.css'

interface CellEditorProps {
  readonly line: number
  readonly column: EnduserColumn
  readonly start: string
  readonly onCommit: (text: string, move: 'down' | 'right' | 'stay') => void
  readonly onCancel: () => void
}

/** The text of a cell while it is changed: Enter and Tab take it, Escape leaves it as it was, and so does nothing else. */
export function CellEditor({ line, column, start, onCommit, onCancel }: CellEditorProps) {
  useSignals()
  const [text, setText] = useState(start)
  const input = useRef<HTMLInputElement>(null)
  /** Taken or given up: what is left behind by a blur after that is nothing new. */
  const isOver = useRef(false)
  useEffect(() => {
    const field = input.current
    field?.focus({ preventScroll: true })
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [])
  const end = (act: () => void) => {
    if (isOver.current) return
    isOver.current = true
    act()
  }
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key } = event
    // On to the next problem, with what was typed.
    if (key === 'F8') return end(() => onCommit(text, 'stay'))
    event.stopPropagation()
    if (isForInputMethod(event.nativeEvent)) return
    if (key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return
    event.preventDefault()
    if (key === 'Escape') end(onCancel)
    else end(() => onCommit(text, key === 'Tab' ? 'right' : 'down'))
  }
  return (
    <input
      ref={input}
      className={styles.editor}
      aria-label={t('enduserImport.sheet.cell', { field: fieldLabel(column), line })}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={handleKeyDown}
      onBlur={() => end(() => onCommit(text, 'stay'))}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
