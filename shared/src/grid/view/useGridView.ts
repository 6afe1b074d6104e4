import { useCallback, useMemo, useRef, useState } from 'react'
import type { Column } from '../../columns/columns.ts'
import { isOwnView } from '../../state/ownView.ts'
import { useQueryParameters } from '../../ui/useQueryParameters.ts'
import { asksForView, gridParameters, gridViewOf, toOpenQuery } from './gridAddress.ts'
import { type GridDefaults, type GridView, toGridQuery } from './gridQuery.ts'
import { areSameFilters, isSameSort } from './sameState.ts'
import { useSteady } from './useSteady.ts'

export interface GridViewOptions<Row> {
  /** Whether the view lives in the address; else it lasts as long as the grid. */
  readonly isInAddress: boolean
  readonly columns: readonly Column<Row>[]
  /** What the screen shows without being asked. */
  readonly screen: GridDefaults
}

/** How a change of view is written. */
interface ViewWriting {
  /** Makes no new entry in the browser's history. */
  readonly replace?: boolean
  /** Whether a person arranged it here, or a link brought it; as it is unless told. */
  readonly isOwn?: boolean
}

export interface GridViewControl {
  readonly view: GridView
  /** The grid's part of the address. */
  readonly address: string
  /** The view of this very moment: of two changes in one moment the second goes on from the first. */
  readonly viewNow: () => GridView
  readonly changeView: (view: GridView, writing?: ViewWriting) => void
  /**
   * Writes into the address what it leaves open, so that a copy of it shows everybody the same, whatever their own
   * profiles would bring. Makes no new entry in the browser's history.
   */
  readonly spellOut: (usual: GridDefaults) => void
}

function isSameView(one: GridView, other: GridView): boolean {
  const isSamePlace = one.page === other.page && one.search === other.search
  return isSamePlace && isSameSort(one.sort, other.sort) && areSameFilters(one.filters, other.filters)
}

/** The grid's own part of a query, as a text. */
function gridPartOf(query: URLSearchParams): string {
  const names: readonly string[] = gridParameters
  return new URLSearchParams([...query].filter(([name]) => names.includes(name))).toString()
}

/**
 * Sort, filters and page of a grid, and the way to change them. In the address each change is an entry of the browser's
 * history, and whatever the address asks for next is taken up.
 */
export function useGridView<Row>({ isInAddress, columns, screen }: GridViewOptions<Row>): GridViewControl {
  const [query, changeQuery] = useQueryParameters()
  const [local, setLocal] = useState<GridView>(() => ({ ...screen, page: 1, search: '' }))
  const localNow = useRef(local)
  const asked = isInAddress ? gridPartOf(query) : ''
  const addressed = useMemo(() => gridViewOf(new URLSearchParams(asked), columns, screen), [asked, columns, screen])

  const viewNow = useCallback(
    () => (isInAddress ? gridViewOf(new URLSearchParams(location.search), columns, screen) : localNow.current),
    [isInAddress, columns, screen],
  )
  const changeView = useCallback<GridViewControl['changeView']>(
    (wanted, { replace = false, isOwn } = {}) => {
      if (isSameView(viewNow(), wanted)) return
      if (isInAddress) {
        changeQuery(toGridQuery(wanted), { replace, isOwn })
      } else {
        localNow.current = wanted
        setLocal(wanted)
      }
    },
    [isInAddress, viewNow, changeQuery],
  )
  const spellOut = useCallback(
    (usual: GridDefaults) => {
      const query = new URLSearchParams(location.search)
      const open = toOpenQuery(query, columns, usual)
      if (!isInAddress || Object.keys(open).length === 0) return
      changeQuery(open, { replace: true, isOwn: isOwnView() || !asksForView(query) })
    },
    [isInAddress, columns, changeQuery],
  )
  const current = isInAddress ? addressed : local
  // Each by itself: a turned page draws nothing anew that hangs on the sort or the filters.
  const { page, search } = current
  const view = { sort: useSteady(current.sort), filters: useSteady(current.filters), page, search }
  return { view, address: asked, viewNow, changeView, spellOut }
}
