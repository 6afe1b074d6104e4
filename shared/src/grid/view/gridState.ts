import type { Column, ColumnSort } from '../../columns/columns.ts'
import { isLeading } from '../../columns/isLeading.ts'
import type { FilterOperator } from '../../contract/lists.ts'

/** The filter of one column. Values are texts: figures with a decimal point, dates `YYYY-MM-DD`. */
export interface GridFilter {
  readonly property: string
  readonly op: FilterOperator
  readonly values: readonly string[]
}

/** All that a person can arrange in a grid, by column property, so that it outlives a change of columns. */
export interface GridState {
  readonly sort: ColumnSort | null
  /** At most one a column. */
  readonly filters: readonly GridFilter[]
  /** Widths in pixels a person has pulled. */
  readonly widths: Readonly<Record<string, number>>
  readonly hidden: readonly string[]
  /** Properties in their order; columns it does not name follow in the screen's order. */
  readonly order: readonly string[]
}

/** The parts that are not in a grid's address. */
export type GridLayout = Pick<GridState, 'widths' | 'hidden' | 'order'>

/** The layout of a state, without its sort and filters. */
export function layoutOf({ order, hidden, widths }: GridLayout): GridLayout {
  return { order, hidden, widths }
}

/** Told how the state becomes another one. */
export type GridStateChange = (change: (state: GridState) => GridState) => void

export const plainGridState: GridState = { sort: null, filters: [], widths: {}, hidden: [], order: [] }

/**
 * The columns a state shows, in its order. Unknown properties (a profile of an older version) are passed over, and a
 * state that hides every column hides none.
 * @param leadsFirst whether only a few columns are in sight: the leading ones come first then, unless a person ordered them
 */
export function arrangeColumns<Row>(
  columns: readonly Column<Row>[],
  { order, hidden }: Pick<GridState, 'order' | 'hidden'>,
  leadsFirst: boolean,
): readonly Column<Row>[] {
  const leading = leadsFirst ? columns.filter(isLeading) : []
  const led = leading.toSorted((a, b) => (a.leadPlace ?? 0) - (b.leadPlace ?? 0))
  const wanted = order.length > 0 ? order : led.map(({ property }) => property)
  const placeOf = new Map(wanted.map((property, place) => [property, place]))
  const place = ({ property }: Column<Row>) => placeOf.get(property) ?? wanted.length
  const shown = columns.filter(({ property }) => !hidden.includes(property))
  return (shown.length > 0 ? shown : columns).toSorted((a, b) => place(a) - place(b))
}

/** The state with a column's filter set, or taken away by null. */
export function withFilter(state: GridState, property: string, filter: GridFilter | null): GridState {
  const others = state.filters.filter((other) => other.property !== property)
  return { ...state, filters: filter ? [...others, filter] : others }
}

/** Properties with one of them at another place, from 0. */
export function moveColumn(order: readonly string[], property: string, place: number): readonly string[] {
  const others = order.filter((other) => other !== property)
  return others.toSpliced(Math.max(0, Math.min(place, others.length)), 0, property)
}
