import { faultText } from '@crateway/shared/form/faultText.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { CircleAlert, Copy } from 'lucide-react'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { BoardRow } from '../check/board.ts'
import type { Duplicate } from '../check/duplicates.ts'
import { suggestRepair } from '../check/repairs.ts'
import { duplicateText } from '../check/rowReason.ts'
import styles from './ImportSheet.module.css'
import { cellId } from './SheetRow.tsx'
import type { CellAt } from './sheetCursor.ts'

interface FaultPopoverProps {
  readonly id: string
  readonly box: RefObject<HTMLDivElement | null>
  readonly row: BoardRow
  readonly at: CellAt
  readonly duplicate: Duplicate | undefined
  readonly onUse: (text: string) => void
  readonly onCompare: () => void
  readonly onTakeIn: () => void
}

/** Pixels between a cell and what is said of it, and to the edges of the box. */
const gap = 4

/** Says what is wrong with the cell one is in, beside it, and offers to mend it. */
export function FaultPopover(props: FaultPopoverProps) {
  useSignals()
  const { id, box, row, at, duplicate, onUse, onCompare, onTakeIn } = props
  const popover = useRef<HTMLDivElement>(null)
  const { column } = at
  const text = row.cells[column]
  const fault = row.fate === 'kept' && !row.isLeftOut ? row.faults[column] : undefined
  const refusal = row.refusal?.column === column ? row.refusal.text : undefined
  const isTwice = duplicate !== undefined && column === 'partnerReference'
  const repair = useMemo(() => (fault ? suggestRepair(column, text) : undefined), [fault, column, text])
  const isShown = fault !== undefined || refusal !== undefined || isTwice || row.isLeftOut

  // After every drawing: the cell moves with the scrolling.
  useLayoutEffect(() => {
    const [words, around] = [popover.current, box.current]
    const cell = document.getElementById(cellId(at.line, column))
    if (!words || !around) return
    const [outer, inner] = [around.getBoundingClientRect(), cell?.getBoundingClientRect()]
    const head = around.querySelector('[data-head]')?.getBoundingClientRect().bottom ?? outer.top
    const isInSight = inner !== undefined && inner.bottom > head && inner.top < outer.bottom
    words.style.visibility = isInSight ? 'visible' : 'hidden'
    if (!inner) return
    const left = Math.min(inner.left - outer.left, outer.width - words.offsetWidth - gap)
    const below = inner.bottom - outer.top + gap
    const hasRoom = inner.bottom + gap + words.offsetHeight <= outer.bottom || inner.top - head < words.offsetHeight
    words.style.left = `${Math.max(gap, left)}px`
    words.style.top = `${hasRoom ? below : inner.top - outer.top - words.offsetHeight - gap}px`
  })

  if (!isShown) return null
  return (
    <div ref={popover} id={id} className={styles.popover}>
      {fault && <Words text={faultText(fault)} />}
      {refusal !== undefined && !fault && <Words text={refusal} />}
      {isTwice && <Words text={duplicateText(duplicate)} isWarning />}
      {row.isLeftOut && <Words text={t('enduserImport.rejected.leftOut')} isWarning />}
      <div className={styles.deeds}>
        {repair !== undefined && (
          <Button onClick={() => onUse(repair)}>{t('enduserImport.sheet.use', { text: repair })}</Button>
        )}
        {isTwice && <Button onClick={onCompare}>{t('enduserImport.sheet.compare')}</Button>}
        {row.isLeftOut && row.fate === 'kept' && <Button onClick={onTakeIn}>{t('enduserImport.sheet.takeIn')}</Button>}
      </div>
    </div>
  )
}

function Words({ text, isWarning = false }: { readonly text: string; readonly isWarning?: boolean }) {
  return (
    <p data-kind={isWarning ? 'warn' : 'bad'}>
      {isWarning ? <Copy aria-hidden="true" /> : <CircleAlert aria-hidden="true" />}
      {text}
    </p>
  )
}
