import { useSignals } from '@preact/signals-react/runtime'
import { Filter, X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import type { Column } from '../../columns/columns.ts'
import { formatNumber, t, tCount } from '../../i18n/translate.ts'
import { Button } from '../../ui/Button.tsx'
import type { GridFilter } from '../view/gridState.ts'
import styles from './FilterStrip.module.css'
import { filterText } from './filterText.ts'
import { useCrowding } from './useCrowding.ts'

export interface FilterStripProps<Row> {
  readonly columns: readonly Column<Row>[]
  /** Whether figures in the table are days, which its cells do not repeat. */
  readonly isInDays: boolean
  readonly filters: readonly GridFilter[]
  /** Those of them that the screen says elsewhere. */
  readonly told: readonly GridFilter[]
  /** The ways of looking at the screen. */
  readonly views: ReactNode
  /** Rows that pass; undefined while they are unknown. */
  readonly shown: number | undefined
  /** All rows, where they are known beside those that pass. */
  readonly total?: number | undefined
  /** Gets the focus of a button that goes with its filter. */
  readonly filterButton: RefObject<HTMLButtonElement | null>
  /** Further buttons beside the filter's. */
  readonly tools: ReactNode
  /** The search over the rows. */
  readonly search: ReactNode
  /** Whether it keeps rows away. */
  readonly isSearched: boolean
  /** Stands behind the count. */
  readonly reload: ReactNode
  readonly onOpen: (anchor: Element) => void
  readonly onEdit: (property: string, anchor: Element) => void
  readonly onRemove: (property: string) => void
  readonly onClear: () => void
}

/** What stands above a grid: its tools, the filters at work, each with its cross, and how many rows they leave. */
export function FilterStrip<Row>(props: FilterStripProps<Row>) {
  useSignals()
  const { columns, isInDays, filters, filterButton, shown, total, tools, onOpen, onEdit, onRemove, onClear } = props
  const { search, isSearched, reload, told, views } = props
  const line = useRef<HTMLDivElement>(null)
  useCrowding(line)
  const active = filters
    .filter((filter) => !told.includes(filter))
    .flatMap((filter) => {
      const column = columns.find(({ property }) => property === filter.property)
      return column ? [{ property: filter.property, text: filterText(column, filter) }] : []
    })
  const isPart = total !== undefined && (filters.length > 0 || isSearched)

  return (
    <div className={styles.strip}>
      <div ref={line} className={styles.line}>
        {views && <div className={styles.views}>{views}</div>}
        {search && <div className={styles.search}>{search}</div>}
        <div className={styles.tools}>
          <Button
            ref={filterButton}
            variant="ghost"
            icon={<Filter aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={(event) => onOpen(event.currentTarget)}
          >
            {active.length === 0 ? t('grid.filter') : tCount('grid.filtersActive', active.length)}
          </Button>
          {tools}
        </div>
        <div className={styles.state}>
          {isInDays && <p className={styles.unit}>{t('grid.inDays')}</p>}
          <p className={styles.count} role="status">
            {shown !== undefined &&
              (isPart
                ? t('grid.count', { shown: formatNumber(shown), total: formatNumber(total) })
                : tCount('grid.rows', shown))}
          </p>
          {reload}
        </div>
      </div>
      {active.length > 0 && (
        <ul className={styles.chips} aria-label={t('grid.activeFilters')}>
          {active.map(({ property, text }) => (
            <li key={property} className={styles.chip}>
              <button
                type="button"
                className={styles.text}
                aria-haspopup="dialog"
                onClick={(event) => onEdit(property, event.currentTarget)}
              >
                {text}
              </button>
              <button
                type="button"
                className={styles.remove}
                aria-label={t('grid.removeFilter', { filter: text })}
                onClick={() => {
                  filterButton.current?.focus()
                  onRemove(property)
                }}
              >
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.clear} onClick={onClear}>
              {t('grid.clear')}
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}
