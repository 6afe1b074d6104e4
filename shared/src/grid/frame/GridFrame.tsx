import { useSignals } from '@preact/signals-react/runtime'
import { type ComponentType, type ReactNode, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Request } from '../../client/useRequest.ts'
import type { CellValue, Column, ColumnSort } from '../../columns/columns.ts'
import { terseColumns } from '../../columns/terseColumns.ts'
import type { FilterInput } from '../../contract/lists.ts'
import { rowHeight } from '../../state/rowHeight.ts'
import { classNames } from '../../ui/classNames.ts'
import { FigureStrip } from '../../ui/FigureStrip.tsx'
import { ProblemPanel } from '../../ui/ProblemPanel.tsx'
import { usePartAhead } from '../../ui/usePartAhead.ts'
import type { PagedSource } from '../export/exportSource.ts'
import type { WholeExport } from '../export/wholeExport.ts'
import type { FilterPanelProps } from '../filter/FilterPanel.tsx'
import { bulkBarHeight } from '../selection/BulkBar.tsx'
import type { GridSelection } from '../selection/gridSelection.ts'
import { useRowSelection } from '../selection/useRowSelection.ts'
import { GridSkeleton } from '../table/GridSkeleton.tsx'
import { GridTable, useTableCode } from '../table/GridTable.tsx'
import type { TableRowHeight } from '../table/rowHeights.ts'
import type { RowMenuRequest } from '../table/rowMenu.ts'
import type { RowPanel } from '../table/rowPanel.ts'
import { toldFilters } from '../view/figureFilters.ts'
import { arrangeColumns, type GridFilter, withFilter } from '../view/gridState.ts'
import { rowHref } from '../view/rowHref.ts'
import type { ViewRow } from '../view/viewRows.ts'
import { GridFoot } from './GridFoot.tsx'
import styles from './GridFrame.module.css'
import { GridHead } from './GridHead.tsx'
import { NoRows, StaleNotice, staleHeight, staleProblem } from './GridNotices.tsx'
import { type GridFigures, withDeeds } from './gridFigures.ts'
import type { GridReload } from './gridReload.ts'
import { linkState } from './linkState.ts'
import { RowMenuPanel } from './RowMenuPanel.tsx'
import { type RowAction, rowButtons } from './rowActions.ts'
import { useBoxSize } from './useBoxSize.ts'
import type { GridControl } from './useGridState.ts'

const loadFilterPanel = async <Row,>(): Promise<ComponentType<FilterPanelProps<Row>>> =>
  (await import('../filter/FilterPanel.tsx')).FilterPanel

const noFilter: readonly never[] = []
const noActions: readonly never[] = []
/** Pixels below which words give way to figures, as on a phone. */
const narrowBelow = 640
/** Pixels below which so few columns are in sight that those that matter come first. */
const leadingBelow = 900

export interface GridFrameProps<Row> {
  /** Stand above the grid. */
  readonly figures: GridFigures | undefined
  /** Stand first in the line of tools. */
  readonly views: ReactNode
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** The rows of the table, in order. */
  readonly rows: readonly ViewRow<Row>[]
  /** All rows there are, where they are known: columns are as wide as their contents, whatever is filtered. */
  readonly samples?: readonly ViewRow<Row>[]
  /** Rows without any filter, where that is known. */
  readonly total?: number
  /** The page that the rows are, from 1, and how many rows pass the filters, where the table holds only some of them. */
  readonly page?: number
  readonly passing?: number
  /** The way to the other pages. */
  readonly paged?: PagedSource<Row>
  /** How the rows stand: here, on their way, or why they are not there. */
  readonly request: Request<unknown>
  readonly control: GridControl
  /** Whether its rows can be had as a file. */
  readonly canExport: boolean
  /** A file of everything behind the grid, where there is one. */
  readonly whole?: WholeExport | undefined
  readonly actions: readonly RowAction<Row>[]
  readonly emptyText: string | undefined
  readonly noMatchText?: string | undefined
  /** Whether there are rows that never come to the grid, such as those of nothing. */
  readonly isPart?: boolean | undefined
  /** Figures of all rows that pass, by property. */
  readonly totals?: Readonly<Record<string, CellValue>> | undefined
  /** Names the search over the rows; a grid without has none. */
  readonly searchLabel?: string | undefined
  /** How rows can be selected. */
  readonly selection?: GridSelection<Row> | undefined
  /** The filters and the search of the moment, as the service takes them. */
  readonly filter?: readonly FilterInput[]
  readonly reload?: GridReload | undefined
  /** Follows the link of a cell; without it the page leads there. */
  readonly onLink?: ((href: string) => void) | undefined
  readonly choicesOf: (column: Column<Row>) => readonly string[] | undefined
  /** Stands under the table. */
  readonly children?: ReactNode
  readonly rowLines?: 1 | 2 | undefined
  readonly panel?: RowPanel<Row> | undefined
  /** Pixels that takes, which have to be in sight with the table. */
  readonly roomBelow?: number
}

interface OpenFilter {
  readonly property: string
  readonly anchor: Element
}

interface OpenMenu<Row> {
  readonly request: RowMenuRequest
  readonly row: Row
}

/**
 * Whether the strip is of use: a filter that the service refuses must be within reach although there are no rows, and so
 * must a file of all there is.
 */
function hasStrip<Row>({ request, control, whole }: GridFrameProps<Row>): boolean {
  return (
    whole !== undefined ||
    request.state !== 'failed' ||
    request.data !== undefined ||
    control.state.filters.length > 0 ||
    control.search !== ''
  )
}

/** Pixels of everything under the table. */
const roomUnder = <Row,>({ roomBelow = 0, selection, request }: GridFrameProps<Row>) =>
  roomBelow + (selection ? bulkBarHeight : 0) + (staleProblem(request) ? staleHeight : 0)

/** A grid under its figures. */
export function GridFrame<Row>(props: GridFrameProps<Row>) {
  const { figures, control } = props
  return (
    <>
      {figures && <FigureStrip label={figures.label} figures={withDeeds(figures.figures, control)} />}
      <FramedTable {...props} />
    </>
  )
}

const toldOf = (figures: GridFigures | undefined, filters: readonly GridFilter[]) =>
  toldFilters(
    (figures?.figures ?? []).map(({ filters: own = noFilter }) => own),
    filters,
  )

/** A finger needs higher rows than a mouse. */
const rowHeightIn = (isNarrow: boolean): TableRowHeight =>
  isNarrow && rowHeight.value === 'normal' ? 'touch' : rowHeight.value

/**
 * Whether a grid is known to have less room than so many pixels. The room that a panel beside it takes counts as its own: columns
 * would move under the hand that opens the panel.
 */
const isBelow = <Row,>({ panel }: GridFrameProps<Row>, size: { readonly width: number } | null, width: number) =>
  size !== null && (panel ? document.documentElement.clientWidth : size.width) < width

/** What a screen does with a link of a cell, if it follows none by itself. */
const linkDeed = <Row,>({ onLink, panel }: GridFrameProps<Row>) => onLink ?? panel?.onLink

/** How many rows stand before those on a page. */
const rowsBefore = (page: number, onPage: number, passing: number): number =>
  page > 1 && passing <= page * onPage ? passing - onPage : (page - 1) * onPage

/** How many rows the totals are of, where there are others. */
function totalsOf<Row>({
  rows,
  passing = rows.length,
  total = passing,
  isPart = false,
}: GridFrameProps<Row>): number | null {
  return isPart || passing < total ? passing : null
}

/** What all grids have round their table: the strip of filters, the filter panel, and the states without rows. */
function FramedTable<Row>(props: GridFrameProps<Row>) {
  useSignals()
  const { label, columns, rows, samples, total, page = 1, passing = rows.length, paged, request } = props
  const {
    totals,
    figures,
    views,
    searchLabel,
    selection,
    filter = noFilter,
    control,
    canExport,
    whole,
    actions,
    emptyText,
    choicesOf,
    children,
  } = props
  const { state, onState } = control
  const [, navigate] = useLocation()
  const filterButton = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const shownWidths = useRef<Readonly<Record<string, number>>>({})
  const size = useBoxSize(box, roomUnder(props))
  useTableCode()
  const [openFilter, setOpenFilter] = useState<OpenFilter | null>(null)
  const FilterPanel = usePartAhead(loadFilterPanel<Row>, openFilter !== null, () => setOpenFilter(null))
  const [openMenu, setOpenMenu] = useState<OpenMenu<Row> | null>(null)
  const { filters, sort, widths, order, hidden } = state
  const picked = useRowSelection({ selection, rows, all: samples, passing, filter })

  const isNarrow = isBelow(props, size, narrowBelow)
  const leadsFirst = isBelow(props, size, leadingBelow)
  // There a tap on the row opens its menu, and columns need the room.
  const buttons = useMemo(() => rowButtons(isNarrow ? noActions : actions), [actions, isNarrow])
  const arranged = useMemo(
    () => arrangeColumns(isNarrow ? terseColumns(columns) : columns, { order, hidden }, leadsFirst),
    [columns, order, hidden, isNarrow, leadsFirst],
  )
  const filterable = columns.filter(({ isFilterable }) => isFilterable !== false)
  const hasRows = request.data !== undefined
  const source = {
    columns: arranged,
    sort,
    filters,
    isSearched: control.search.trim() !== '',
    totalCount: hasRows ? passing : undefined,
    widths: () => shownWidths.current,
    rows: paged ?? rows,
  }
  const isLoading = request.state === 'loading'

  const handleSort = (next: ColumnSort | null) => onState((old) => ({ ...old, sort: next }))
  const handleWidth = (property: string, width: number) =>
    onState((old) => ({ ...old, widths: { ...old.widths, [property]: width } }))
  const follow = (href: string, row?: number) => {
    const place = { row, before: rowsBefore(page, rows.length, passing), total: passing }
    navigate(href, { state: linkState(arranged, rows, href, place) })
  }
  const handleLink = linkDeed(props) ?? follow
  /** A row without a page of its own shows what can be done with it. */
  const handleRowOpen = (row: Row, menu: RowMenuRequest) => {
    const href = rowHref(columns, row)
    if (href === null) setOpenMenu({ request: menu, row })
    else handleLink(href, menu.row)
  }
  const handleRemove = (property: string) => onState((old) => withFilter(old, property, null))
  const handleClear = () => {
    // Whichever button was pressed goes with the filters.
    filterButton.current?.focus()
    onState((old) => ({ ...old, filters: [] }))
    control.onSearch('')
  }

  return (
    <section className={styles.grid} aria-label={label} aria-busy={isLoading}>
      {hasStrip(props) && (
        <GridHead
          {...{
            columns,
            arranged,
            control,
            filterButton,
            leadsFirst,
            canExport,
            source,
            whole,
            request,
            searchLabel,
          }}
          views={views}
          told={toldOf(figures, filters)}
          reload={props.reload}
          shown={hasRows ? passing : undefined}
          total={total}
          onOpen={(anchor, property = filterable[0]?.property ?? '') => setOpenFilter({ property, anchor })}
          onRemove={handleRemove}
          onClear={handleClear}
        />
      )}
      <div ref={box} className={classNames(styles.box, isLoading && hasRows && styles.waiting)}>
        {hasRows && size && (
          <GridTable<Row>
            label={label}
            columns={arranged}
            rows={rows}
            samples={samples}
            page={page}
            sort={sort}
            filters={filters}
            widths={widths}
            shownWidths={shownWidths}
            width={size.width}
            isNarrow={isNarrow}
            maxHeight={size.maxHeight}
            rowHeight={rowHeightIn(isNarrow)}
            rowLines={props.rowLines ?? 1}
            panel={props.panel}
            totals={totals}
            totalsOf={totalsOf(props)}
            ticks={picked?.ticks}
            buttons={buttons}
            onLink={handleLink}
            onRowOpen={handleRowOpen}
            onSort={handleSort}
            onWidth={handleWidth}
            onFilterOpen={(property, anchor) => setOpenFilter({ property, anchor })}
            onMenuOpen={(request, row) => setOpenMenu({ request, row })}
          />
        )}
        {isLoading && !hasRows && <GridSkeleton />}
      </div>
      {request.state === 'failed' && !hasRows && (
        <div className={styles.broken}>
          <ProblemPanel problem={request.problem} onRetry={request.retry} />
        </div>
      )}
      {hasRows && rows.length === 0 && (
        <NoRows
          hasFilters={filters.length > 0}
          search={control.search}
          emptyText={emptyText}
          noMatchText={props.noMatchText}
          onClear={handleClear}
        />
      )}
      <StaleNotice request={request} />
      <GridFoot {...{ selection, picked, hasRows, canExport, source }} matching={passing} />
      {children}
      {openMenu && (
        <RowMenuPanel
          request={openMenu.request}
          row={openMenu.row}
          actions={actions}
          canExport={canExport}
          source={source}
          onClose={() => setOpenMenu(null)}
        />
      )}
      {openFilter && FilterPanel && (
        <FilterPanel
          key={openFilter.property}
          columns={filterable}
          filters={filters}
          property={openFilter.property}
          anchor={openFilter.anchor}
          filterButton={filterButton}
          choicesOf={choicesOf}
          onApply={(filter) => onState((old) => withFilter(old, filter.property, filter))}
          onRemove={handleRemove}
          onClose={() => setOpenFilter(null)}
        />
      )}
    </section>
  )
}
