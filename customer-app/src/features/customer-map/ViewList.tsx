import { shareTone } from '@crateway/shared/domain/shareTone.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Button } from '@crateway/shared/ui/Button.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Clock, TriangleAlert } from 'lucide-react'
import { useId } from 'react'
import { overdueShare } from './mapFigures.ts'
import type { MapRow } from './mapFilter.ts'
import { SmallFlag } from './SmallFlag.tsx'
import { useListWindow } from './useListWindow.ts'
import styles from './ViewList.module.css'

const none: readonly MapRow[] = []

/** Height of a row, as the style sheet has it, px. */
const rowHeight = 46

export interface ViewListProps {
  /** The end customers that the map shows, in their order; undefined while nobody has told of them. */
  readonly rows: readonly MapRow[] | undefined
  /** Whether they stand in the order of their crates. */
  readonly isByCrates: boolean
  /** Crates that were counted one by one, by end customer. */
  readonly counts: ReadonlyMap<string, number>
  readonly selectedId: string
  readonly onSelect: (row: MapRow) => void
  readonly onHover: (enduserId: string | null) => void
  /** Shows all of them on the map, where there is none in this part of it. */
  readonly onFit: () => void
}

/** The end customers in the part of the world that the map shows, most crates first: the map in words. */
export function ViewList(props: ViewListProps) {
  useSignals()
  const { isByCrates, counts, selectedId, onSelect, onHover, onFit } = props
  const rows = props.rows ?? none
  const id = useId()
  const { listRef, first, end, tabStop, onScroll, onKeyDown, onFocus } = useListWindow(rows.length, rowHeight)
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t('customerMap.inView')}</h2>
        <p role="status">{props.rows && (isByCrates ? t('customerMap.mostFirst') : t('customerMap.byName'))}</p>
      </div>
      {!props.rows && <LoadingRows />}
      {props.rows?.length === 0 && (
        <div className={styles.none}>
          <p role="status">{t('customerMap.noneInView')}</p>
          <Button onClick={onFit}>{t('customerMap.showAllOnMap')}</Button>
        </div>
      )}
      <ul ref={listRef} className={styles.list} aria-labelledby={id} onScroll={onScroll} onKeyDown={onKeyDown}>
        <li className={styles.room} style={{ height: first * rowHeight }} aria-hidden="true" />
        {rows.slice(first, end).map((row, place) => {
          const index = first + place
          const { customer } = row
          return (
            <li key={customer.id} aria-setsize={rows.length} aria-posinset={index + 1}>
              <button
                type="button"
                className={styles.row}
                data-index={index}
                tabIndex={index === tabStop ? 0 : -1}
                aria-current={customer.id === selectedId ? 'true' : undefined}
                onClick={() => onSelect(row)}
                onFocus={() => {
                  onFocus(index)
                  onHover(customer.id)
                }}
                onBlur={() => onHover(null)}
                onPointerEnter={() => onHover(customer.id)}
                onPointerLeave={() => onHover(null)}
              >
                <SmallFlag code={customer.countryCode} />
                <span className={styles.name}>{customer.name}</span>
                <RowCrates row={row} counted={counts.get(customer.id)} />
                <span className={styles.city}>{customer.city}</span>
                <RowOverdue row={row} />
              </button>
            </li>
          )
        })}
        <li className={styles.room} style={{ height: (rows.length - end) * rowHeight }} aria-hidden="true" />
      </ul>
    </section>
  )
}

/** Stands in the list until there is somebody to list. */
function LoadingRows() {
  useSignals()
  return (
    <div className={styles.loading}>
      <span className="unseen" role="status">
        {t('common.loading')}
      </span>
      <Skeleton height={30} />
      <Skeleton height={30} />
      <Skeleton height={30} />
    </div>
  )
}

function RowCrates({ row: { figures }, counted }: { readonly row: MapRow; readonly counted: number | undefined }) {
  useSignals()
  const crates = figures?.crates ?? counted
  if (crates === undefined) return <span />
  return (
    <span className={styles.crates}>
      <span aria-hidden="true">{formatNumber(crates)}</span>
      <span className="unseen">{tCount('map.crates', crates)}</span>
    </span>
  )
}

function RowOverdue({ row: { figures } }: { readonly row: MapRow }) {
  useSignals()
  if (!figures || figures.overdue === null) return <span />
  if (figures.overdue === 0) return <span className={styles.quiet}>–</span>
  const isBad = shareTone(overdueShare(figures)) === 'bad'
  const Icon = isBad ? TriangleAlert : Clock
  return (
    <span className={isBad ? styles.bad : styles.warn}>
      <Icon aria-hidden="true" />
      {tCount('customerMap.overdue', figures.overdue)}
    </span>
  )
}
