import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { Column, ColumnSort } from '../columns/columns.ts'
import { findRows } from '../columns/findRows.ts'
import { searchText } from '../columns/searchText.ts'
import { sortRows } from '../columns/sortRows.ts'
import { localeOf } from '../contract/languages.ts'
import { countryName } from '../i18n/translate.ts'
import { language } from '../state/language.ts'

/** The rows of a plain table that a search leaves, in the order of one column; without one, in their own. */
export function useShownRows<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  search: string,
  sort: ColumnSort | null,
): readonly Row[] {
  useSignals()
  const locale = localeOf(language.value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what cells say changes with the language.
  const found = useMemo(() => {
    const searched = columns.filter(({ isSearched }) => isSearched !== false)
    return findRows(rows, search, (row) => searched.map((column) => searchText(column, row)))
  }, [rows, columns, search, locale])
  const { property, direction } = sort ?? {}
  return useMemo(() => {
    const column = columns.find((candidate) => candidate.property === property)
    if (!column || !direction) return found
    const { kind, value } = column
    const text = kind === 'country' ? { text: countryName } : {}
    return sortRows(found, { kind, value, direction, locale, ...text })
  }, [found, columns, property, direction, locale])
}
