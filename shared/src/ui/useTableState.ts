import { useState } from 'react'
import { parseSort, readPage, writeSort } from '../columns/addressParts.ts'
import type { Column, ColumnSort } from '../columns/columns.ts'
import { useQueryParameters } from './useQueryParameters.ts'
import { useSearchText } from './useSearchText.ts'

/** How somebody looks at a table. */
export interface TableState {
  readonly search: string
  readonly sort: ColumnSort | null
  /** From 1; may be behind the last one. */
  readonly page: number
  readonly onSearch: (search: string) => void
  readonly onSort: (sort: ColumnSort) => void
  readonly onPage: (page: number) => void
}

/** A table's state that is forgotten with it. Another search, or another order, begins at the first page. */
export function useTableState(initialSort: ColumnSort | null): TableState {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<ColumnSort | null>(initialSort)
  const [page, setPage] = useState(1)
  return {
    search,
    sort,
    page,
    onSearch: (next) => {
      setSearch(next)
      setPage(1)
    },
    onSort: (next) => {
      setSort(next)
      setPage(1)
    },
    onPage: setPage,
  }
}

const fromFirstPage = { page: null }

/**
 * The state of the one table of a screen, in the address: a copied one shows a colleague the same rows, and back and forward
 * work.
 * @param initialSort the order where the address names none of these columns
 */
export function useTableAddress<Row>(columns: readonly Column<Row>[], initialSort: ColumnSort | null): TableState {
  const [query, changeQuery] = useQueryParameters()
  const [search, onSearch, isWritten] = useSearchText(fromFirstPage)
  const asked = parseSort(query.get('sort') ?? '')
  const isKnown = columns.some(({ property, isSortable }) => property === asked?.property && isSortable !== false)
  return {
    search,
    sort: isKnown ? asked : initialSort,
    // Until the search is written, the address has the page of another one.
    page: isWritten ? readPage(query) : 1,
    onSearch,
    onSort: (next) => changeQuery({ sort: writeSort(next), page: null }),
    onPage: (page) => changeQuery({ page: page > 1 ? String(page) : null }),
  }
}
