import { searchState } from '@crateway/shared/domain/nameSearch.ts'
import { type QueryChange, useQueryParameters, withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSearchText } from '@crateway/shared/ui/useSearchText.ts'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { readAddress } from './mapAddress.ts'
import { filterRows, lackOf, type MapRow } from './mapFilter.ts'
import { useMapData } from './useMapData.ts'
import { useOpenPanel } from './useOpenPanel.ts'

const fromFirstPage = { page: null }
const noRows: readonly MapRow[] = []

/** What a person looks at on the screen of the map, and what they do there. */
export function useMapDesk(customerId: string) {
  const [query, changeQuery] = useQueryParameters()
  const text = query.toString()
  const address = useMemo(() => readAddress(new URLSearchParams(text)), [text])
  const [search, setSearch, isWritten] = useSearchText(fromFirstPage)
  const data = useMapData(customerId)
  const { rows } = data
  const hasFigures = data.figures.data !== undefined

  // A letter is on screen at once; thousands of markers and rows follow as soon as they can.
  const shownSearch = useDeferredValue(search)
  const { categoriesOff } = address
  const isOverdueOnly = address.isOverdueOnly && hasFigures
  const passing = useMemo(
    () => filterRows(rows ?? noRows, { search: shownSearch, categoriesOff, isOverdueOnly }),
    [rows, shownSearch, categoriesOff, isOverdueOnly],
  )
  const unplaced = useMemo(() => passing.filter(({ customer }) => customer.position === null), [passing])
  const panel = useOpenPanel(changeQuery)
  const hasTyped = useRef(false)
  const [typed, setTyped] = useState<readonly MapRow[] | null>(null)
  useEffect(() => {
    // Typing has come to rest, and its rows are those on screen.
    if (!hasTyped.current || !isWritten || shownSearch !== search) return
    hasTyped.current = false
    if (searchState(search) === 'searching') setTyped(passing)
  }, [isWritten, shownSearch, search, passing])

  return {
    customerId,
    address,
    changeQuery,
    /** The address of this screen with some parts changed. */
    pathOf: (change: QueryChange) => `/maps?${withParameters(text, change)}`,
    search,
    setSearch: (searched: string) => {
      hasTyped.current = true
      setSearch(searched)
    },
    /** Who was found by the last search that a person made here; null before there was one. */
    typed,
    data,
    hasFigures,
    isLoading: data.customers.state === 'loading' && data.customers.data === undefined,
    /** The end customers that pass the filter, and those of them that cannot be on the map. */
    passing,
    unplaced,
    lack: lackOf(data.customers, passing.length),
    ...panel,
  }
}

export type MapDesk = ReturnType<typeof useMapDesk>
