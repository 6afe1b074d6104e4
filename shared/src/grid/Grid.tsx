import { useSignals } from '@preact/signals-react/runtime'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { Client } from '../client/client.ts'
import type { Request } from '../client/useRequest.ts'
import type { Column } from '../columns/columns.ts'
import { t } from '../i18n/translate.ts'
import type { WholeExport } from './export/wholeExport.ts'
import { GridFrame } from './frame/GridFrame.tsx'
import type { GridFigures } from './frame/gridFigures.ts'
import type { GridReload } from './frame/gridReload.ts'
import type { RowAction } from './frame/rowActions.ts'
import { useGridState } from './frame/useGridState.ts'
import type { GridSelection } from './selection/gridSelection.ts'
import type { RowPanel } from './table/rowPanel.ts'
import type { GridState } from './view/gridState.ts'
import { useLocalRows } from './view/useLocalRows.ts'
import { sourceRow } from './view/viewRows.ts'

export interface GridProps<Row> {
  /** Names the grid for screen readers. */
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** All rows at once, or why they are not there. */
  readonly request: Request<readonly Row[]>
  /** How it starts: mostly the screen's sort. A grid that must start anew gets another React key. */
  readonly initialState?: Partial<GridState>
  /**
   * Names the grid for its profiles and its address; the same for everybody and for ever, such as `stock`. A grid without
   * one (in a dialog) keeps nothing.
   */
  readonly gridId?: string
  /** Keeps the profiles of a grid with an id. */
  readonly client?: Client
  /** Told at every change a person makes. */
  readonly onState?: (state: GridState) => void
  /** What can be done with a row, beside copying. */
  readonly actions?: readonly RowAction<Row>[]
  /** How rows can be selected, and what for. The same object at every render. */
  readonly selection?: GridSelection<Row>
  /** A file of everything behind the rows, which the menu of exports offers beside them. */
  readonly wholeExport?: WholeExport
  /** Lines of a row: 2 where a column has something below its words. */
  readonly rowLines?: 1 | 2
  /** A panel beside the grid that shows one of its rows. */
  readonly panel?: RowPanel<Row>
  /** Where a person can have more anew than the rows. */
  readonly reload?: GridReload
  /** Whether rows are left out before they come here: then the totals say that they are not of all. */
  readonly isPart?: boolean
  /** Said where there is no row at all. */
  readonly emptyText?: string
  /** Said where no row passes the filters, if the screen knows more of that than the grid. */
  readonly noMatchText?: string | undefined
  /** Stands under the table, within the window. */
  readonly children?: ReactNode
  /** Pixels that takes. */
  readonly roomBelow?: number
  /** Stand above the grid, each with the rows it counts a click away. */
  readonly figures?: GridFigures | undefined
  /** The ways of looking at the screen, first in the line of tools. */
  readonly views?: ReactNode
}

const noActions: readonly never[] = []
const noRows: readonly never[] = []

/**
 * A grid of rows that are all here: filters, sorts and counts them itself, in the alphabet of the language on screen.
 * While nothing is known it shows grey rows, after a failure why; a failed reload keeps the rows and says so.
 */
export function Grid<Row>(props: GridProps<Row>) {
  useSignals()
  const { label, columns, request, gridId, client } = props
  const {
    initialState,
    onState,
    actions = noActions,
    selection,
    wholeExport,
    emptyText,
    noMatchText,
    figures,
    views,
    rowLines,
    panel,
    children,
    roomBelow = 0,
  } = props
  const control = useGridState({ columns, gridId, client, initialState, onState })
  const { all, shown, totals, choicesOf } = useLocalRows(request.data ?? noRows, columns, control)

  const shownRows = useMemo(() => shown.map((row) => row[sourceRow]), [shown])
  const onShown = panel?.onShown
  useEffect(() => onShown?.(shownRows), [onShown, shownRows])

  return (
    <GridFrame
      figures={figures}
      views={views}
      label={label}
      columns={columns}
      rows={shown}
      samples={all}
      total={all.length}
      totals={totals}
      isPart={props.isPart}
      searchLabel={t('gridTools.search')}
      selection={selection}
      request={request}
      reload={props.reload}
      control={control}
      canExport={gridId !== undefined}
      whole={wholeExport}
      actions={actions}
      emptyText={emptyText}
      noMatchText={noMatchText}
      choicesOf={choicesOf}
      rowLines={rowLines}
      panel={panel}
      roomBelow={roomBelow}
    >
      {children}
    </GridFrame>
  )
}
