import { useSignals } from '@preact/signals-react/runtime'
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { headerOf } from '../../columns/cellText.ts'
import type { Column } from '../../columns/columns.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { moveColumn } from '../view/gridState.ts'
import styles from './ColumnsTool.module.css'
import { useListDrag } from './useListDrag.ts'

export interface ColumnListProps<Row> {
  /** All columns of the grid in their order, hidden ones too. */
  readonly columns: readonly Column<Row>[]
  readonly shown: ReadonlySet<string>
  readonly onShow: (property: string, isShown: boolean) => void
  readonly onOrder: (order: readonly string[]) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** A grid's columns: tick to show, drag or step to move. Every move is read out. */
export function ColumnList<Row>({ columns, shown, onShow, onOrder }: ColumnListProps<Row>) {
  useSignals()
  const list = useRef<HTMLUListElement>(null)
  /** What has the focus keeps it when its line moves. */
  const focused = useRef<Element | null>(null)
  const [said, setSaid] = useState('')
  const order = columns.map(({ property }) => property)

  const say = (property: string, next: readonly string[]) => {
    const column = columns.find((candidate) => candidate.property === property)
    const place = formatNumber(next.indexOf(property) + 1)
    if (column) setSaid(t('grid.moved', { column: headerOf(column), place, total: formatNumber(next.length) }))
  }
  const commit = (property: string, next: readonly string[]) => {
    if (next.indexOf(property) === order.indexOf(property)) return
    focused.current = document.activeElement
    onOrder(next)
    say(property, next)
  }
  const drag = useListDrag({ list, order, onDrop: commit })
  const places = new Map(drag.order.map((property, place) => [property, place]))
  const lines = columns.toSorted((a, b) => (places.get(a.property) ?? 0) - (places.get(b.property) ?? 0))
  const step = (property: string, by: number) => {
    const place = order.indexOf(property) + by
    if (place >= 0 && place < order.length) commit(property, moveColumn(order, property, place))
  }
  const handleKeyDown = (event: KeyboardEvent, property: string) => {
    const by = event.altKey ? steps[event.key] : undefined
    if (by === undefined) return
    event.preventDefault()
    step(property, by)
  }

  useLayoutEffect(() => {
    const element = focused.current
    focused.current = null
    if (!(element instanceof HTMLElement) || !list.current?.contains(element)) return
    if (document.activeElement !== element) element.focus({ preventScroll: true })
    element.scrollIntoView({ block: 'nearest' })
  })

  return (
    <>
      <ul ref={list} className={styles.list} aria-label={t('grid.columnList')}>
        {lines.map((column, place) => {
          const { property } = column
          const name = headerOf(column)
          const isShown = shown.has(property)
          return (
            <li
              key={property}
              className={styles.line}
              data-dragged={drag.dragged === property || undefined}
              onKeyDown={(event) => handleKeyDown(event, property)}
            >
              <span className={styles.grip} onPointerDown={(event) => drag.begin(event, property)}>
                <GripVertical aria-hidden="true" />
              </span>
              <label className={styles.name}>
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={isShown && shown.size === 1}
                  onChange={({ target }) => onShow(property, target.checked)}
                />
                {name}
              </label>
              <IconButton
                label={t('grid.moveUp', { column: name })}
                icon={<ArrowUp aria-hidden="true" />}
                aria-disabled={place === 0}
                onClick={() => step(property, -1)}
              />
              <IconButton
                label={t('grid.moveDown', { column: name })}
                icon={<ArrowDown aria-hidden="true" />}
                aria-disabled={place === lines.length - 1}
                onClick={() => step(property, 1)}
              />
            </li>
          )
        })}
      </ul>
      <p className="unseen" role="status">
        {said}
      </p>
    </>
  )
}
