import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Check, CircleAlert, Copy, CopyMinus, LoaderCircle, Pencil } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import type { BoardRow } from '../check/board.ts'
import type { RowStatus } from '../check/rowStatus.ts'
import { CellEditor } from './CellEditor.tsx'
import { GridCell, GridRow, RowHead } from './GridParts.ts'
import styles from './ImportSheet.module.css'

/** The id of a cell's element: a grid tells by it which of its cells one is in. */
export const cellId = (line: number, column: EnduserColumn): string => `import-${line}-${column}`

export interface SheetRowProps {
  readonly row: BoardRow
  readonly status: RowStatus
  /** The code is another's, too. */
  readonly isTwice: boolean
  /** Place among the rows shown, from 0, and pixels from the first. */
  readonly index: number
  readonly top: number
  readonly columns: readonly EnduserColumn[]
  readonly active: EnduserColumn | null
  readonly selected: readonly EnduserColumn[]
  /** What an editor in the active cell begins with; null while there is none. */
  readonly editing: string | null
  /** Id of what is said of the active cell. */
  readonly faultId: string
  readonly onPoint: (line: number, column: EnduserColumn, event: MouseEvent) => void
  readonly onCommit: (text: string, move: 'down' | 'right' | 'stay') => void
  readonly onCancel: () => void
}

const marks = {
  sent: { Icon: Check, kind: 'good', text: () => t('enduserImport.sheet.sent') },
  open: { Icon: LoaderCircle, kind: 'plain', text: () => t('enduserImport.sheet.open') },
  leftOut: { Icon: CopyMinus, kind: 'plain', text: () => t('enduserImport.sheet.leftOut') },
  repaired: { Icon: Pencil, kind: 'good', text: () => t('enduserImport.sheet.repaired') },
} as const

/** What is said of a row beside its number. */
function markOf(row: BoardRow, status: RowStatus) {
  if (status === 'sent' || status === 'open' || status === 'leftOut') return marks[status]
  return row.isEdited && status === 'ready' ? marks.repaired : null
}

/** One row of the list, drawn anew only when it is another. */
export const SheetRow = memo(function SheetRow(props: SheetRowProps) {
  useSignals()
  const { row, status, index, top, columns } = props
  const mark = markOf(row, status)
  // Here for all of them: hundreds of cells are drawn at a turn of the wheel.
  const words = { missing: t('enduserImport.sheet.missing'), duplicate: t('enduserImport.sheet.duplicate') }
  return (
    <GridRow
      aria-rowindex={index + 2}
      className={classNames(styles.line, styles.row)}
      style={{ top }}
      data-status={status}
      data-line={row.line}
    >
      <RowHead className={styles.number}>
        {mark && <mark.Icon aria-hidden="true" data-kind={mark.kind} />}
        {mark && <span className="unseen">{mark.text()}</span>}
        {row.line}
      </RowHead>
      {columns.map((column, place) => (
        <Cell key={column} {...props} column={column} place={place} words={words} />
      ))}
    </GridRow>
  )
})

/** Characters from which a text may be cut off on screen. */
const longText = 14

interface CellProps extends SheetRowProps {
  readonly column: EnduserColumn
  readonly place: number
  readonly words: { readonly missing: string; readonly duplicate: string }
}

/** What is said of a cell beside its text. */
function lookOf({ row, status, column, isTwice, active, selected }: CellProps) {
  const isKept = row.fate === 'kept' && !row.isLeftOut
  const isFaulty = isKept && (row.faults[column] !== undefined || row.refusal?.column === column)
  return {
    isKept,
    isFaulty,
    isRepeated: isTwice && column === 'partnerReference',
    isActive: active === column,
    isSelected: active === column || selected.includes(column),
    isMended: row.isEdited && status === 'ready',
  }
}

function Cell(props: CellProps) {
  const { row, column, place, editing, faultId, onPoint, onCommit, onCancel } = props
  const { isKept, isFaulty, isRepeated, isActive, isSelected, isMended } = lookOf(props)
  return (
    <GridCell
      id={cellId(row.line, column)}
      aria-colindex={place + 2}
      aria-selected={isSelected}
      aria-invalid={isFaulty || isRepeated || undefined}
      aria-readonly={!isKept || undefined}
      aria-describedby={isActive ? faultId : undefined}
      className={classNames(
        styles.cell,
        isSelected && styles.selected,
        isRepeated && styles.twice,
        isFaulty && styles.faulty,
        isMended && styles.mended,
        isActive && styles.active,
      )}
      onClick={(event) => onPoint(row.line, column, event)}
    >
      {isActive && editing !== null ? (
        <CellEditor
          key={`${row.line} ${column}`}
          line={row.line}
          column={column}
          start={editing}
          onCommit={onCommit}
          onCancel={onCancel}
        />
      ) : (
        <CellWords {...props} />
      )}
    </GridCell>
  )
}

/** The text of a cell, and in an icon what its colour says. */
function CellWords(props: CellProps) {
  const { row, column, words } = props
  const { isFaulty, isRepeated } = lookOf(props)
  const text = row.cells[column]
  return (
    <>
      {isFaulty && <CircleAlert aria-hidden="true" />}
      {isRepeated && <Copy aria-hidden="true" />}
      {isRepeated && <span className="unseen">{words.duplicate}</span>}
      <span
        className={classNames(styles.text, column === 'partnerReference' && styles.code)}
        title={text.length > longText ? text : undefined}
      >
        {isFaulty && text === '' ? words.missing : text}
      </span>
    </>
  )
}
