import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import { scrollToShow, windowOf } from '@crateway/shared/ui/combobox/windowOf.ts'
import { listSteps } from '@crateway/shared/ui/listKeys.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { type CSSProperties, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { CrateRow } from './CrateRow.tsx'
import styles from './CrateTable.module.css'
import type { LineDeeds } from './crateDeeds.ts'
import type { ShownLine } from './crateLine.ts'
import { barcodeOf } from './crateList.ts'
import { useRowHeight } from './useRowHeight.ts'

interface CrateTableProps {
  readonly lines: readonly ShownLine[]
  readonly materials: ReadonlyMap<string, string>
  readonly deeds: LineDeeds
  readonly isReadOnly: boolean
  /** The line to lead to; another object leads there again. */
  readonly target: { readonly key: number } | null
  readonly onMarkAll: (isMarked: boolean) => void
  /** Said where there are no lines. */
  readonly emptyText: string
}

/** Height of the list before it was measured, px. */
const usualHeight = 480

/**
 * The lines of a shipping's crates, of which only those in view are drawn, so that a thousand are as quick as ten. Tab stops at
 * one of them; the arrows lead up and down. The newest stand on top, and come into view as they are scanned.
 */
export function CrateTable(props: CrateTableProps) {
  useSignals()
  const { lines, materials, deeds, isReadOnly, target, onMarkAll, emptyText } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [scrollTop, setScrollTop] = useState(0)
  const [currentKey, setCurrentKey] = useState<number | null>(null)
  /** The row, and the part of it, that is to get the focus once it is drawn. */
  const wanted = useRef<{ readonly key: number; readonly part: string } | null>(null)
  const height = useRowHeight()
  const rows = windowOf(scrollTop, scroller.current?.clientHeight ?? usualHeight, height, lines.length)
  const found = lines.findIndex(({ line }) => line.key === currentKey)
  const current = Math.max(found, 0)
  const newest = lines[0]?.line.key

  const showRow = (index: number) => {
    const { current: list } = scroller
    if (!list) return
    list.scrollTop = scrollToShow(index, list.scrollTop, list.clientHeight, height)
    setScrollTop(list.scrollTop)
  }
  const show = useRef(showRow)
  show.current = showRow

  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever line has just come
  useLayoutEffect(() => show.current(0), [newest])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new target leads anywhere; lines come and go
  useLayoutEffect(() => {
    const index = lines.findIndex(({ line }) => line.key === target?.key)
    if (!target || index < 0) return
    setCurrentKey(target.key)
    wanted.current = { key: target.key, part: 'tick' }
    show.current(index)
  }, [target])
  useLayoutEffect(() => {
    const { current: place } = wanted
    const row = place && scroller.current?.querySelector(`[data-row="${place.key}"]`)
    if (!row) return
    wanted.current = null
    const part = row.querySelector<HTMLElement>(`[data-part="${place.part}"]`)
    const control = part ?? row.querySelector<HTMLElement>('[data-part]')
    control?.focus({ preventScroll: true })
  })

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = listSteps[event.key]
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    const index = step(current, lines.length - 1)
    const part = event.target instanceof HTMLElement ? event.target.dataset.part : undefined
    const key = lines[index]?.line.key
    if (key === undefined) return
    wanted.current = { key, part: part ?? 'tick' }
    setCurrentKey(key)
    showRow(index)
  }

  const drawn = lines.slice(rows.first, rows.end).map((shown, place) => ({ shown, index: rows.first + place }))
  const held = lines[current]
  // The row with the focus stays, however far the list is scrolled.
  if (held && !drawn.some(({ index }) => index === current)) drawn.push({ shown: held, index: current })
  const added = lines.filter(({ state }) => state === 'added')
  const marked = added.filter(({ isMarked }) => isMarked).length

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: of a table of a thousand rows, those in view are drawn, each at its place */}
      <div
        role="table"
        className={styles.table}
        aria-label={t('shippingForm.table')}
        aria-rowcount={lines.length + 1}
        style={{ '--row': `${height}px` } as CSSProperties}
      >
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div role="rowgroup" className={styles.head}>
          {/* biome-ignore lint/a11y/useSemanticElements: as above */}
          {/* biome-ignore lint/a11y/useFocusableInteractive: what is in it takes the focus */}
          <div role="row" aria-rowindex={1} className={styles.headRow}>
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            <span role="columnheader" tabIndex={-1} className={styles.tick}>
              {!isReadOnly && (
                <input
                  type="checkbox"
                  aria-label={t('shippingForm.markAll')}
                  checked={added.length > 0 && marked === added.length}
                  disabled={added.length === 0}
                  ref={(box) => {
                    if (box) box.indeterminate = marked > 0 && marked < added.length
                  }}
                  onChange={() => onMarkAll(marked < added.length)}
                />
              )}
              {isReadOnly && <span className="unseen">{t('shippingForm.state.marked')}</span>}
            </span>
            <HeadCell className={styles.number} text="#" />
            <HeadCell className={styles.barcode} text={t('shippingForm.column.barcode')} />
            <HeadCell className={styles.material} text={t('shippingForm.column.material')} />
            <HeadCell className={styles.state} text={t('shippingForm.column.state')} />
            <HeadCell className={styles.note} text={t('shippingForm.column.note')} isUnseen />
            <HeadCell className={styles.end} text={t('shippingForm.column.action')} isUnseen />
          </div>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: as above */}
        <div
          ref={scroller}
          role="rowgroup"
          className={styles.scroller}
          // Where nothing in it takes the focus, keys could not scroll it.
          {...(isReadOnly ? { tabIndex: 0 } : {})}
          onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
        >
          <div className={styles.rows} role="presentation" style={{ height: lines.length * height }}>
            {drawn.map(({ shown, index }) => (
              <CrateRow
                key={shown.line.key}
                shown={shown}
                material={materials.get(barcodeOf(shown.line))}
                index={index}
                top={index * height}
                deeds={deeds}
                isReadOnly={isReadOnly}
                isCurrent={index === current}
                onKeyDown={handleKeyDown}
                onFocus={() => setCurrentKey(shown.line.key)}
              />
            ))}
          </div>
        </div>
      </div>
      {lines.length === 0 && <p className={styles.empty}>{emptyText}</p>}
      <p className="unseen" role="status">
        {t('shippingForm.linesShown', { count: formatNumber(lines.length) })}
      </p>
    </div>
  )
}

interface HeadCellProps {
  readonly text: string
  readonly className: string | undefined
  readonly isUnseen?: boolean
}

function HeadCell({ text, className, isUnseen = false }: HeadCellProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: of a table of a thousand rows, those in view are drawn, each at its place
    <span role="columnheader" tabIndex={-1} className={className}>
      {isUnseen ? <span className="unseen">{text}</span> : text}
    </span>
  )
}
