import type { HotTableProps } from '@handsontable/react'
import type Handsontable from 'handsontable/base'
import type { DataProviderBeforeFetchParameters, DataProviderQueryParameters } from 'handsontable/plugins/dataProvider'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { isAbort } from '../../client/isAbort.ts'
import type { Column, ColumnSort } from '../../columns/columns.ts'
import { Problem, toProblem } from '../../errors/Problem.ts'
import type { GridFilter } from '../view/gridState.ts'
import { type Page, type PageQuery, toPageQuery } from '../view/serverQuery.ts'
import { toViewRows, type ViewRow } from '../view/viewRows.ts'

/** What a server-paged grid is told about its fetching. */
export type PageNews =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly page: number; readonly totalCount: number }
  | { readonly state: 'failed'; readonly problem: Problem }

/** Rows that a service pages, sorts and filters. */
export interface ServerRows<Row> {
  readonly load: (query: PageQuery, signal: AbortSignal) => Promise<Page<Row>>
  /** Property that tells rows apart. */
  readonly rowId: string
  readonly pageSize: number
  /** The page to show, from 1; a new `attempt` asks for it again. */
  readonly wanted: { readonly page: number; readonly attempt: number }
  readonly onNews: (news: PageNews) => void
}

interface Surroundings<Row> {
  readonly hot: () => Handsontable.Core | null
  readonly sort: ColumnSort | null
  readonly filters: readonly GridFilter[]
  readonly columns: readonly Column<Row>[]
  /** The rows on screen, for whatever draws or acts on one. */
  readonly shown: RefObject<readonly ViewRow<Row>[]>
}

const keyOf = (sort: ColumnSort | null, filters: readonly GridFilter[]) => JSON.stringify([sort, filters])

interface Fetching {
  readonly signal: AbortSignal
}

function toGridSort(property: string, order: string): ColumnSort {
  return { property, direction: order === 'desc' ? 'DESC' : 'ASC' }
}

/** Leaves the table as it is: the dataProvider takes an abort for a change of mind, everything else for an outcry. */
function keepRows(): never {
  throw new DOMException('The rows on screen stay', 'AbortError')
}

/** For a table that is gone: its dataProvider would run hooks that went with it, whatever it is answered. A new one each time: one for all would keep every table that waited for it. */
const noAnswer = () => new Promise<never>(() => undefined)

/** Grids are read here, never written. The dataProvider only works when it is given these. */
const readOnly = () => Promise.reject(new Problem('method_not_allowed', { message: 'This grid cannot be edited' }))

/**
 * Handsontable's settings for rows that a service pages. Its dataProvider fetches, aborts calls that were overtaken and
 * drops late answers; what to ask for is decided here, by column property, so that a moved column keeps its sort.
 * Answers no settings for null.
 */
export function useServerRows<Row>(server: ServerRows<Row> | null, surroundings: Surroundings<Row>): HotTableProps {
  const latest = useRef({ server, ...surroundings })
  /** Sort and filters of the last fetch, and the table that made it: columns that come or go bring a new one. */
  const asked = useRef<{ readonly by: Handsontable.Core | null; readonly life: number; readonly key: string } | null>(
    null,
  )
  const fetched = useRef<readonly ViewRow<Row>[]>([])
  /** A sort that a fetch is begun for, where the table itself has another one. */
  const ordered = useRef<{ readonly sort: ColumnSort | null } | null>(null)
  const { sort, filters } = surroundings
  const { page, attempt } = server?.wanted ?? { page: 1, attempt: 0 }
  const settled = useRef({ page, attempt })
  /** The table that is not to be drawn while its rows are replaced. */
  const held = useRef<Handsontable.Core | null>(null)
  const isServer = server !== null
  /** Counts the tables that were drawn: other columns, or leaving the screen, end one. */
  const life = useRef(0)
  const tableKey = surroundings.columns.map(({ property }) => property).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another table.
  useLayoutEffect(
    () => () => {
      life.current += 1
    },
    [tableKey],
  )

  useLayoutEffect(() => {
    latest.current = { server, ...surroundings }
  })

  const settings = useMemo((): HotTableProps => {
    if (!isServer) return {}

    /** After a click on a header the table knows the new sort before React does. */
    const currentSort = (): ColumnSort | null => {
      const { hot, columns, sort: known } = latest.current
      if (ordered.current) return ordered.current.sort
      const instance = hot()
      if (asked.current?.by !== instance) return known
      const config = instance?.getPlugin('columnSorting').getSortConfig()
      const [first] = Array.isArray(config) ? config : []
      const property = first && columns[first.column]?.property
      return first && property !== undefined ? toGridSort(property, first.sortOrder) : null
    }

    const fetchRows = async (
      { page: number, pageSize, sort: order }: DataProviderQueryParameters,
      options: Fetching,
    ) => {
      const { server: source, filters: active } = latest.current
      if (!source) return keepRows()
      const wanted = order && toGridSort(order.prop, order.order)
      const asking = life.current
      source.onNews({ state: 'loading' })
      const page = source.load(toPageQuery(number, pageSize, wanted, active), options.signal)
      const answer = await page.catch((error: unknown) => {
        const isWanted = asking === life.current && !options.signal.aborted && !isAbort(error)
        if (isWanted) source.onNews({ state: 'failed', problem: toProblem(error) })
        return null
      })
      if (asking !== life.current) return noAnswer()
      if (!answer || options.signal.aborted) return keepRows()
      // The columns of now: a table that has just been drawn anew asks before it is told of them.
      const view = toViewRows(latest.current.columns, answer.rows)
      fetched.current = view
      return { rows: view, totalRows: answer.totalCount }
    }

    const release = () => {
      const table = held.current
      held.current = null
      if (table && !table.isDestroyed) table.resumeRender()
    }

    return {
      dataProvider: {
        rowId: latest.current.server?.rowId ?? 'id',
        fetchRows,
        onRowsCreate: readOnly,
        onRowsUpdate: readOnly,
        onRowsRemove: readOnly,
      },
      beforeDataProviderFetch: (query: DataProviderBeforeFetchParameters) => {
        const { hot, sort: known, filters: active, server: source } = latest.current
        const order = currentSort()
        const key = keyOf(order, active)
        // A new table fetches by itself, and starts where the last one was; a click on a header starts at the beginning.
        if (asked.current?.life !== life.current) query.page = source?.wanted.page ?? 1
        else if (key !== keyOf(known, active)) query.page = 1
        asked.current = { by: hot(), life: life.current, key }
        settled.current = { ...settled.current, page: query.page }
        query.pageSize = source?.pageSize ?? query.pageSize
        query.sort = order && { prop: order.property, order: order.direction === 'DESC' ? 'desc' : 'asc' }
      },
      // The dataProvider draws the table for the new rows, and once more when it is done: held meanwhile, it draws once.
      beforeLoadData: (_rows: unknown, _isFirst: boolean, source?: string) => {
        if (source !== 'dataProvider') return
        release()
        held.current = latest.current.hot()
        held.current?.suspendRender()
      },
      afterDataProviderFetchError: release,
      afterDataProviderFetchAbort: release,
      afterDataProviderFetch: (result: {
        readonly rows: unknown
        readonly totalRows: number
        readonly queryParameters?: { page: number }
      }) => {
        latest.current.shown.current = fetched.current
        queueMicrotask(release)
        const reached = result.queryParameters?.page ?? 1
        settled.current = { ...settled.current, page: reached }
        latest.current.server?.onNews({ state: 'ready', page: reached, totalCount: result.totalRows })
      },
    }
  }, [isServer])

  useEffect(() => {
    if (!isServer || asked.current === null) return
    const isNewQuestion = asked.current.key !== keyOf(sort, filters)
    if (!isNewQuestion && page === settled.current.page && attempt === settled.current.attempt) return
    settled.current = { page, attempt }
    const provider = latest.current.hot()?.getPlugin('dataProvider')
    ordered.current = { sort }
    // It asks what to fetch before it answers for the first time.
    provider?.fetchData({ page }).catch(() => undefined)
    ordered.current = null
  }, [isServer, sort, filters, page, attempt])

  return settings
}
