import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { CellValue, Column } from '../../columns/columns.ts'
import { sortRows } from '../../columns/sortRows.ts'
import { localeOf } from '../../contract/languages.ts'
import { countryName } from '../../i18n/translate.ts'
import { language } from '../../state/language.ts'
import { filterRows } from './filterRows.ts'
import { arrangeColumns, type GridState } from './gridState.ts'
import { createRowSearch } from './searchRows.ts'
import { sourceRow, toViewRows, type ViewRow } from './viewRows.ts'

/** What becomes of rows that are all here, on their way to the cells. */
export interface LocalRows<Row> {
  /** Each row with its columns read. */
  readonly all: readonly ViewRow<Row>[]
  /** Those that pass, in order. */
  readonly shown: readonly ViewRow<Row>[]
  /** Figures of those that pass, by property; undefined where no column has one. */
  readonly totals: Readonly<Record<string, CellValue>> | undefined
  /** A column's values to be ticked, in order; undefined where they are too many. */
  readonly choicesOf: (column: Column<Row>) => readonly string[] | undefined
}

/** Lists of values longer than this are not worth ticking. */
const mostChoices = 2000

/** Rows in order of one column, in the alphabet of the language on screen. */
function inOrder<Row>(
  rows: readonly ViewRow<Row>[],
  { property, kind }: Column<Row>,
  direction: 'ASC' | 'DESC',
  locale: string,
): ViewRow<Row>[] {
  const value = (row: ViewRow<Row>) => row[property] ?? null
  return sortRows(rows, { kind, value, direction, locale, ...(kind === 'country' ? { text: countryName } : {}) })
}

export interface LocalView {
  readonly state: GridState
  readonly search: string
}

/** What the columns say of all rows together, by property; undefined where none says anything. */
function totalsOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly ViewRow<Row>[],
): Readonly<Record<string, CellValue>> | undefined {
  const summed = columns.flatMap(({ property, total }) => (total ? [{ property, total }] : []))
  if (summed.length === 0) return undefined
  const sources = rows.map((row) => row[sourceRow])
  return Object.fromEntries(summed.map(({ property, total }) => [property, total(sources)]))
}

/**
 * Takes rows that are all here to the cells: read by columns, filtered, searched, sorted. Each step is done anew only where what it
 * goes by has changed. The component that calls it must watch the language.
 */
export function useLocalRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { state, search }: LocalView,
): LocalRows<Row> {
  useSignals()
  const { filters, sort, hidden } = state
  const locale = localeOf(language.value)
  const all = useMemo(() => toViewRows(columns, rows), [columns, rows])
  const filtered = useMemo(() => filterRows(all, columns, filters), [all, columns, filters])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language says other words.
  const find = useMemo(
    () => createRowSearch(arrangeColumns(columns, { order: [], hidden }, false)),
    [columns, hidden, locale],
  )
  const passing = useMemo(() => find(filtered, search), [find, filtered, search])
  const shown = useMemo(() => {
    const column = columns.find(({ property }) => property === sort?.property)
    return column && sort ? inOrder(passing, column, sort.direction, locale) : passing
  }, [passing, columns, sort, locale])

  const choicesOf = (column: Column<Row>) => {
    const { property } = column
    const distinct = new Map(all.map((row) => [row[property] ?? null, row]))
    distinct.delete(null)
    if (distinct.size > mostChoices) return undefined
    return inOrder([...distinct.values()], column, 'ASC', locale).map((row) => String(row[property]))
  }
  const totals = useMemo(() => totalsOf(columns, passing), [columns, passing])
  return { all, shown, totals, choicesOf }
}
