import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Client } from '../client/client.ts'
import { useRequest } from '../client/useRequest.ts'
import type { Column } from '../columns/columns.ts'
import type { FilterInput } from '../contract/lists.ts'
import { Pager } from '../ui/Pager.tsx'
import { useIsNarrow } from '../ui/useIsNarrow.ts'
import { GridFrame } from './frame/GridFrame.tsx'
import type { GridFigures } from './frame/gridFigures.ts'
import type { GridReload } from './frame/gridReload.ts'
import type { RowAction } from './frame/rowActions.ts'
import { useGridState } from './frame/useGridState.ts'
import type { GridSelection } from './selection/gridSelection.ts'
import type { GridSearch } from './view/gridSearch.ts'
import type { GridState } from './view/gridState.ts'
import { loadPage } from './view/loadPage.ts'
import { type Page, type PageQuery, toFilterInputs } from './view/serverQuery.ts'
import { toViewRows } from './view/viewRows.ts'

interface ServerGridProps<Row> {
  /** Names the grid for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Asks the service for a page. May change at every render; a grid of other data gets another React key. */
  readonly load: (query: PageQuery, signal: AbortSignal) => Promise<Page<Row>>
  /** Property of the column, or field of the row, that tells rows apart. */
  readonly rowId: string
  readonly pageSize?: number
  /** As `Grid` has them. */
  readonly gridId?: string
  readonly client?: Client
  readonly initialState?: Partial<GridState>
  readonly onState?: (state: GridState) => void
  readonly actions?: readonly RowAction<Row>[]
  /** How a search becomes a question to the service; a grid without has no search. */
  readonly search?: GridSearch
  /** As `Grid` has it. */
  readonly selection?: GridSelection<Row>
  readonly emptyText?: string
  /** Conditions that the rows meet whatever a person filters by: a view of the screen. Where they change, so does the page. */
  readonly view?: readonly FilterInput[]
  /** Another number loads the rows anew: something was written. */
  readonly round?: number
  /** Where a person can have more anew than the rows. */
  readonly reload?: GridReload
  /** As `Grid` has them. */
  readonly figures?: GridFigures | undefined
  readonly views?: ReactNode
  /** Follows the link of a cell; without it the page leads there. */
  readonly onLink?: (href: string) => void
}

const noActions: readonly never[] = []
const noRows: readonly never[] = []
/** Pixels of the pager: one line of buttons, and on a phone a line of words above it. */
const pagerHeight = { wide: 41, narrow: 65 } as const

/**
 * A grid of more rows than a browser should hold: the service pages, sorts and filters them. The old rows stay until the
 * new ones are here; a call that was overtaken is aborted; a page that fails leaves the last one on screen and says so.
 */
export function ServerGrid<Row>(props: ServerGridProps<Row>) {
  useSignals()
  const { label, columns, load, rowId, pageSize = 50, gridId, client } = props
  const { initialState, onState, actions = noActions, selection, emptyText, view = noRows, round = 0 } = props
  const control = useGridState({ columns, gridId, client, initialState, onState })
  const { page: asked, isReady, onPage } = control
  const { sort, filters } = control.state
  const text = control.search.trim()
  const found = props.search && text !== '' ? props.search.toFilters(text) : noRows
  const loadFound = (query: PageQuery, signal: AbortSignal) =>
    load({ ...query, filter: [...view, ...query.filter, ...found] }, signal)
  const request = useRequest(
    (signal) => loadPage(loadFound, { page: asked, pageSize, sort, filters }, signal),
    isReady ? JSON.stringify([asked, pageSize, sort, filters, found, view]) : null,
    { keepsOld: true, round },
  )
  const shown = request.data
  const rows = useMemo(() => toViewRows(columns, shown?.rows ?? noRows), [columns, shown])
  const page = shown?.page ?? 1
  const totalCount = shown?.totalCount ?? 0
  const hasPager = totalCount > pageSize
  const isNarrow = useIsNarrow()

  useEffect(() => {
    // The address names the page that is shown, not one that there is not.
    if (request.state === 'ready' && page < asked) onPage(page, { replace: true })
  }, [request.state, page, asked, onPage])

  return (
    <GridFrame
      figures={props.figures}
      views={props.views}
      label={label}
      columns={columns}
      rows={rows}
      page={page}
      passing={totalCount}
      paged={{ load: loadFound, rowId }}
      searchLabel={props.search?.label()}
      selection={selection}
      filter={[...view, ...toFilterInputs(filters), ...found]}
      request={request}
      reload={props.reload}
      onLink={props.onLink}
      control={control}
      canExport={gridId !== undefined}
      actions={actions}
      emptyText={emptyText}
      choicesOf={({ choices }) => choices}
      roomBelow={hasPager ? pagerHeight[isNarrow ? 'narrow' : 'wide'] : 0}
    >
      {hasPager && <Pager page={page} pageSize={pageSize} totalCount={totalCount} onPage={onPage} />}
    </GridFrame>
  )
}
