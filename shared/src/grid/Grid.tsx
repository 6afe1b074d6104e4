import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { Client } from '../client/client.ts'
import type { Request } from '../client/useRequest.ts'
import type { Column } from '../columns/columns.ts'
import { sortRows } from '../columns/sortRows.ts'
import { localeOf } from '../contract/languages.ts'
import { countryName } from '../i18n/translate.ts'
import { language } from '../state/language.ts'
import { GridFrame } from './frame/GridFrame.tsx'
import type { RowAction } from './frame/rowActions.ts'
import { useGridState } from './frame/useGridState.ts'
import { filterRows } from './view/filterRows.ts'
import type { GridState } from './view/gridState.ts'
import { toViewRows } from './view/viewRows.ts'

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
  /** Said where there is no row at all. */
  readonly emptyText?: string
}

const noActions: readonly never[] = []
const noRows: readonly never[] = []

/** Lists of values longer than this are not worth ticking. */
const mostChoices = 2000

/** Country names by code: each is asked for once a sort, not once a row. */
function countryNames(): (code: string) => string {
  const names = new Map<string, string>()
  return (code) => {
    const name = names.get(code) ?? countryName(code)
    names.set(code, name)
    return name
  }
}

/**
 * A grid of rows that are all here: filters, sorts and counts them itself, in the alphabet of the language on screen.
 * While nothing is known it shows grey rows, after a failure why; a failed reload keeps the rows and says so.
 */
export function Grid<Row>(props: GridProps<Row>) {
  useSignals()
  const { label, columns, request, gridId, client } = props
  const { initialState, onState, actions = noActions, emptyText } = props
  const control = useGridState({ columns, gridId, client, initialState, onState })
  const locale = localeOf(language.value)
  const rows = request.data ?? noRows
  const { filters, sort } = control.state

  const view = useMemo(() => toViewRows(columns, rows), [columns, rows])
  const passing = useMemo(() => filterRows(view, columns, filters), [view, columns, filters])
  const sorted = useMemo(() => {
    const column = columns.find(({ property }) => property === sort?.property)
    if (!column || !sort) return passing
    const { property, kind } = column
    return sortRows(passing, {
      kind,
      value: (row) => row[property] ?? null,
      direction: sort.direction,
      locale,
      ...(kind === 'country' ? { text: countryNames() } : {}),
    })
  }, [passing, columns, sort, locale])

  const choicesOf = (column: Column<Row>): readonly string[] | undefined => {
    const { property, kind } = column
    const distinct = new Map(view.map((row) => [row[property] ?? null, row] as const))
    distinct.delete(null)
    if (distinct.size > mostChoices) return undefined
    const one = [...distinct.values()]
    const value = (row: (typeof one)[number]) => row[property] ?? null
    const text = kind === 'country' ? { text: countryNames() } : {}
    return sortRows(one, { kind, value, direction: 'ASC', locale, ...text }).map((row) => String(row[property]))
  }

  return (
    <GridFrame
      label={label}
      columns={columns}
      rows={sorted}
      samples={view}
      rowCount={sorted.length}
      total={view.length}
      status={request.state === 'ready' ? { state: 'ready' } : request}
      hasRows={request.data !== undefined}
      control={control}
      canExport={gridId !== undefined}
      actions={actions}
      emptyText={emptyText}
      choicesOf={choicesOf}
    />
  )
}
