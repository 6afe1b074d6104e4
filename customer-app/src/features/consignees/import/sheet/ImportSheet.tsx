import type { EnduserColumn } from '@crateway/shared/domain/enduserTable.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { X } from 'lucide-react'
import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import type { BoardRow } from '../check/board.ts'
import { type Duplicate, rowOf } from '../check/duplicates.ts'
import { type Duplicates, rowStatus } from '../check/rowStatus.ts'
import type { OpenFile } from '../desk/deskState.ts'
import type { ImportDesk } from '../desk/importDesk.ts'
import { hasBegun } from '../send/sendJob.ts'
import type { BenchSheet } from '../useBench.ts'
import { DuplicatePair } from './DuplicatePair.tsx'
import { FaultPopover } from './FaultPopover.tsx'
import { Grid, GridCell, GridRow, GridRows } from './GridParts.ts'
import styles from './ImportSheet.module.css'
import { SheetHead } from './SheetHead.tsx'
import { cellId, SheetRow } from './SheetRow.tsx'
import { lineIndex, selectionOf } from './sheetCursor.ts'
import { drawnRows, numberWidth, rowHeight, topOf } from './sheetWindow.ts'
import { useSheetKeys } from './useSheetKeys.ts'
import { unfoldedPair, useCellInSight, useScrollView } from './useSheetView.ts'

/** Least widths of the columns in pixels, and their shares of what is left. */
const widths: Readonly<Record<EnduserColumn, readonly [least: number, share: number]>> = {
  partnerReference: [96, 1],
  name: [130, 1.8],
  city: [88, 1.1],
  country: [80, 0.9],
  street: [124, 1.6],
  street2: [92, 1],
  postalCode: [92, 0.8],
  contactName: [100, 1.2],
  contactTel: [108, 1.1],
  contactEmail: [144, 1.8],
}

/** The style by which head and rows have the same columns. */
function columnStyle(columns: readonly EnduserColumn[], width: number): CSSProperties {
  const template = columns.map((column) => `minmax(${widths[column][0]}px, ${widths[column][1]}fr)`)
  const least = columns.reduce((sum, column) => sum + widths[column][0], numberWidth)
  const style: Record<`--${string}`, string> = {
    '--columns': [`${numberWidth}px`, ...template].join(' '),
    '--width': `${least}px`,
    '--box': `${width}px`,
  }
  return style as CSSProperties
}

interface ImportSheetProps {
  readonly desk: ImportDesk
  readonly open: OpenFile
  readonly duplicates: Duplicates
  readonly isLocked: boolean
  readonly bench: BenchSheet
  /** What is said where a view has no rows. */
  readonly emptyText: string
}

/** The rows of the list, a window of them at a time: looked through, changed in place, filled and pasted by keys. */
export function ImportSheet({ desk, open, duplicates, isLocked, bench, emptyText }: ImportSheetProps) {
  useSignals()
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [scroll, setScroll] = useState<HTMLDivElement | null>(null)
  const view = useScrollView(scroll)
  const [pairHeight, setPairHeight] = useState(220)
  const { shown, area, cursor, editing, pair } = bench
  const keys = useSheetKeys(desk, open, bench, isLocked)

  const compared = unfoldedPair(pair, shown, area, duplicates, pairHeight)
  const gap = compared?.unfolded ?? null
  const activeIndex = cursor ? lineIndex(area, cursor.at.line) : -1

  useCellInSight(scroll, cursor, bench.shows, topOf(activeIndex, gap))

  const { columns } = area
  const selected = cursor ? selectionOf(area, cursor) : null
  const selectedLines = new Set(selected?.lines)
  const active = cursor && shown[activeIndex]?.line === cursor.at.line ? shown[activeIndex] : undefined

  return (
    <div ref={box} className={styles.box} style={columnStyle(columns, view.width)}>
      <Grid
        ref={setScroll}
        tabIndex={0}
        className={styles.scroll}
        aria-label={t('enduserImport.sheet.label', { name: open.file.name })}
        aria-describedby={`${id}-help`}
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-readonly={isLocked || undefined}
        {...(active && cursor ? { 'aria-activedescendant': cellId(cursor.at.line, cursor.at.column) } : {})}
        onKeyDown={keys.onKeyDown}
        onCopy={keys.onCopy}
        onPaste={keys.onPaste}
        onFocus={keys.onFocus}
      >
        <SheetHead desk={desk} open={open} columns={columns} isLocked={isLocked || hasBegun(open.job)} />
        <GridRows className={styles.rows} style={{ height: shown.length * rowHeight + (gap?.height ?? 0) }}>
          {drawnRows(view, shown.length, gap, activeIndex).map((index) => {
            const row = shown[index]
            if (!row) return null
            const isActive = cursor?.at.line === row.line
            return (
              <SheetRow
                key={row.line}
                row={row}
                status={rowStatus(row, duplicates)}
                isTwice={duplicates.has(row.line)}
                index={index}
                top={topOf(index, gap)}
                columns={columns}
                active={isActive ? cursor.at.column : null}
                selected={selectedLines.has(row.line) ? (selected?.columns ?? noColumns) : noColumns}
                editing={isActive ? editing : null}
                faultId={`${id}-fault`}
                onPoint={keys.onPoint}
                onCommit={keys.onCommit}
                onCancel={keys.onCancel}
              />
            )
          })}
          {compared && (
            <PairRow
              {...compared}
              rows={open.board.rows}
              top={topOf(compared.unfolded.after, gap) + rowHeight}
              span={columns.length + 1}
              onHeight={setPairHeight}
              bench={bench}
            />
          )}
        </GridRows>
      </Grid>
      {shown.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      <p id={`${id}-help`} className="unseen">
        {t('enduserImport.sheet.help')}
      </p>
      {cursor && active && !isLocked && editing === null && compared?.row !== active && (
        <FaultPopover
          id={`${id}-fault`}
          box={box}
          row={active}
          at={cursor.at}
          duplicate={duplicates.get(active.line)}
          onUse={(text) => bench.writeHere(text)}
          onCompare={() => bench.compare(active.line)}
          onTakeIn={() => bench.takeIn(active.line)}
        />
      )}
    </div>
  )
}

const noColumns: readonly EnduserColumn[] = []

interface PairRowProps {
  readonly top: number
  /** Columns of the sheet. */
  readonly span: number
  readonly onHeight: (height: number) => void
  readonly row: BoardRow
  readonly duplicate: Duplicate
  readonly rows: readonly BoardRow[]
  readonly bench: BenchSheet
}

/** A row that repeats a code beside the one it repeats, unfolded below it. */
function PairRow({ top, span, onHeight, row, duplicate, rows, bench }: PairRowProps) {
  useSignals()
  const [cell, setCell] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    if (!cell) return
    const observer = new ResizeObserver(() => onHeight(cell.offsetHeight))
    observer.observe(cell)
    return () => observer.disconnect()
  }, [cell, onHeight])
  return (
    <GridRow className={styles.pairRow} style={{ top }}>
      <GridCell className={styles.pairCell} aria-colspan={span} ref={setCell}>
        <IconButton
          className={styles.close ?? ''}
          label={t('common.close')}
          icon={<X aria-hidden="true" />}
          onClick={() => bench.compare(row.line)}
        />
        <DuplicatePair
          key={row.line}
          row={row}
          duplicate={duplicate}
          first={duplicate.of === 'file' ? rowOf(rows, duplicate.line) : undefined}
          isTaken={bench.isTaken}
          onLeaveOut={bench.leaveOut}
          onNewCode={(code) => bench.giveCode(row.line, code)}
        />
      </GridCell>
    </GridRow>
  )
}
