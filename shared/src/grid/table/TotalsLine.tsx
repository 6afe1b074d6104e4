import { useSignals } from '@preact/signals-react/runtime'
import type { RefObject } from 'react'
import { cellText, headerOf } from '../../columns/cellText.ts'
import { alignOf, type CellValue, type Column } from '../../columns/columns.ts'
import { formatNumber, t } from '../../i18n/translate.ts'
import { classNames } from '../../ui/classNames.ts'
import styles from './TotalsLine.module.css'

export const totalsHeight = 36

export interface TotalsLineProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly totals: Readonly<Record<string, CellValue>>
  /** How many rows they are of, where there are others; null where they are of all. */
  readonly shownOf: number | null
  /** Widths of the table's columns in pixels: that of the ticks first, where there is one, that of the menus last. */
  readonly widths: readonly number[]
  readonly hasTicks: boolean
  /** Whether the first column stays in sight while the others move. */
  readonly isFrozen: boolean
  /** Scrolled along with the table. */
  readonly line: RefObject<HTMLDivElement | null>
}

/** The figures of all rows together, under their columns. Each says what it is of to who cannot see the column. */
export function TotalsLine<Row>({ columns, totals, shownOf, widths, hasTicks, isFrozen, line }: TotalsLineProps<Row>) {
  useSignals()
  const lead = hasTicks ? 1 : 0
  // The word stands in the first column, unless that has a figure itself.
  const first = columns[0]
  const text = shownOf === null ? t('gridTools.total') : t('gridTools.totalShown', { count: formatNumber(shownOf) })
  const hasWord = first !== undefined && totals[first.property] === undefined
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div ref={line} className={styles.line} role="group" aria-label={t('gridTools.totals')}>
      {columns.map((column, index) => {
        const total = totals[column.property]
        const width = (widths[index + lead] ?? 0) + (index === 0 && hasTicks ? (widths[0] ?? 0) : 0)
        return (
          <p
            key={column.property}
            className={classNames(
              styles.cell,
              alignOf(column) === 'end' && styles.end,
              isFrozen && index === 0 && styles.frozen,
            )}
            style={{ width }}
          >
            {index === 0 && hasWord && <span aria-hidden={shownOf === null || undefined}>{text}</span>}
            {total !== undefined && (
              <>
                <span className="unseen">{headerOf(column)}: </span>
                {cellText(column, total)}
              </>
            )}
          </p>
        )
      })}
      <p className={classNames(styles.cell, styles.menus)} style={{ width: widths.at(-1) }} />
    </div>
  )
}
