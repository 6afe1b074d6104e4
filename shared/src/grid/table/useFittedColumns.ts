import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { headerOf } from '../../columns/cellText.ts'
import type { Column } from '../../columns/columns.ts'
import { isLeading } from '../../columns/isLeading.ts'
import { terseColumns } from '../../columns/terseColumns.ts'
import { language } from '../../state/language.ts'
import { columnWidths, countLeading } from './columnWidths.ts'
import { textWidth } from './measure.ts'
import { buttonsWidth } from './rowButtons.ts'
import type { TableProps } from './tableProps.ts'
import { tickColumnWidth } from './ticks.ts'
import { useSeenWidths } from './useSeenWidths.ts'

export interface FittedColumns<Row> {
  readonly columns: readonly Column<Row>[]
  /** Pixels of each of the table's columns: that of the ticks first, where there is one, that of the rows' buttons last. */
  readonly colWidths: number[]
}

/**
 * The columns of a table as wide as they get in a room. Chips behind figures are their icons alone where that brings another column
 * that matters in sight.
 * @param room pixels there are for the columns in sight
 */
export function useFittedColumns<Row>(props: TableProps<Row>, room: number): FittedColumns<Row> {
  useSignals()
  const { columns, samples, filters, widths, isNarrow, buttons } = props
  const code = language.value
  const hasTicks = props.ticks !== undefined
  const seen = useSeenWidths(props)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other words.
  return useMemo(() => {
    const lead = hasTicks ? [tickColumnWidth] : []
    const available = room - buttonsWidth(buttons) - (lead[0] ?? 0)
    const request = {
      headers: columns.map(headerOf),
      rows: samples,
      seen,
      measure: textWidth,
      pulled: widths,
      filtered: new Set(filters.map(({ property }) => property)),
      available,
      isNarrow,
    }
    const fit = (wanted: readonly Column<Row>[]) => {
      const fitted = columnWidths({ ...request, columns: wanted })
      return { columns: wanted, fitted, inSight: countLeading(wanted, fitted, available) }
    }
    const wordy = fit(columns)
    const all = columns.filter(isLeading).length
    const terse = wordy.inSight < all ? fit(terseColumns(columns, widths)) : wordy
    const chosen = terse.inSight > wordy.inSight ? terse : wordy
    return { columns: chosen.columns, colWidths: [...lead, ...chosen.fitted, buttonsWidth(buttons)] }
  }, [columns, code, samples, seen, widths, filters, room, isNarrow, hasTicks, buttons])
}
