import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useState } from 'react'
import type { Client } from '../client/client.ts'
import { useReconnect } from '../client/useReconnect.ts'
import type { Column } from '../columns/columns.ts'
import type { Problem } from '../errors/Problem.ts'
import { Pager } from '../ui/Pager.tsx'
import { GridFrame, type GridStatus } from './frame/GridFrame.tsx'
import type { RowAction } from './frame/rowActions.ts'
import { useGridState } from './frame/useGridState.ts'
import type { PageNews } from './table/serverRows.ts'
import type { GridState } from './view/gridState.ts'
import type { Page, PageQuery } from './view/serverQuery.ts'

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
  readonly emptyText?: string
}

interface Progress {
  readonly state: 'loading' | 'ready' | 'failed'
  readonly problem: Problem | null
  readonly page: number
  /** Null until the first page is here. */
  readonly totalCount: number | null
}

const noActions: readonly never[] = []
/** Pixels of the pager's one line of buttons. */
const pagerHeight = 41

/**
 * A grid of more rows than a browser should hold: the service pages, sorts and filters them. A call that was overtaken
 * is aborted; a page that fails leaves the last one on screen and says so.
 */
export function ServerGrid<Row>(props: ServerGridProps<Row>) {
  useSignals()
  const { label, columns, load, rowId, pageSize = 50, gridId, client } = props
  const { initialState, onState, actions = noActions, emptyText } = props
  const control = useGridState({ columns, gridId, client, initialState, onState })
  const { page: asked, onPage } = control
  const [attempt, setAttempt] = useState(0)
  const [progress, setProgress] = useState<Progress>({ state: 'loading', problem: null, page: 1, totalCount: null })

  const handleNews = (news: PageNews) => {
    if (news.state === 'ready') {
      setProgress({ state: 'ready', problem: null, page: news.page, totalCount: news.totalCount })
      // Behind the last page there is nothing: whoever asked for that got the last one.
      if (asked > news.page && news.page * pageSize >= news.totalCount) onPage(news.page, { replace: true })
    } else {
      const problem = news.state === 'failed' ? news.problem : null
      setProgress((old) => ({ ...old, state: news.state, problem }))
    }
  }

  const { problem, page, totalCount } = progress
  const retry = useCallback(() => setAttempt((count) => count + 1), [])
  useReconnect(problem, retry)
  const status: GridStatus = problem
    ? { state: 'failed', problem, retry }
    : { state: progress.state === 'ready' ? 'ready' : 'loading' }
  const rowCount = totalCount === null ? 0 : Math.max(0, Math.min(pageSize, totalCount - (page - 1) * pageSize))

  const hasPager = totalCount !== null && totalCount > pageSize

  return (
    <GridFrame
      label={label}
      columns={columns}
      rows={{ load, rowId, pageSize, wanted: { page: asked, attempt }, onNews: handleNews }}
      rowCount={rowCount}
      {...(totalCount === null ? {} : { passing: totalCount })}
      status={status}
      hasRows={totalCount !== null}
      isFetching={control.isReady}
      control={control}
      canExport={gridId !== undefined}
      actions={actions}
      emptyText={emptyText}
      choicesOf={({ choices }) => choices}
      roomBelow={hasPager ? pagerHeight : 0}
    >
      {hasPager && <Pager page={page} pageSize={pageSize} totalCount={totalCount} onPage={onPage} />}
    </GridFrame>
  )
}
