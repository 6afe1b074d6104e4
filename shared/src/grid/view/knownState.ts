import { type Column, type ColumnSort, isNumeric } from '../../columns/columns.ts'
import type { FilterOperator } from '../../contract/lists.ts'
import { figureText, isComplete, opsOf, valueCountOf } from './filterRows.ts'
import type { GridFilter } from './gridState.ts'

/** A sort that came from outside, if the grid can do it. */
export function knownSort<Row>(columns: readonly Column<Row>[], sort: ColumnSort): ColumnSort | null {
  const column = columns.find(({ property }) => property === sort.property)
  return column && column.isSortable !== false ? sort : null
}

/** Whether an operation can be asked of a column, with or without a list of its values. */
function isKnownOp<Row>({ kind }: Column<Row>, { op }: GridFilter): boolean {
  return opsOf(kind, true).includes(op) || opsOf(kind, false).includes(op)
}

/** Figures in one way of writing, the smaller end of a span first. */
function toFigures(values: readonly string[], op: FilterOperator): readonly string[] {
  const figures = values.map((value) => figureText(value) ?? value)
  return op === 'BETWEEN' ? figures.toSorted((one, other) => Number(one) - Number(other)) : figures
}

/** A filter with as many values as its operation takes, and figures written in one way; null when it says too little. */
function toFullFilter<Row>({ kind }: Column<Row>, filter: GridFilter): GridFilter | null {
  const count = valueCountOf(filter.op)
  const given = count === 'many' ? filter.values : filter.values.slice(0, count)
  const wanted = { ...filter, values: given }
  if (!isComplete(wanted, kind)) return null
  return isNumeric(kind) ? { ...wanted, values: toFigures(given, filter.op) } : wanted
}

/**
 * Filters that came from outside (a person, an address, a profile of an older version), as far as the grid can do them:
 * known columns and operations, values that can be read, the first one of a column.
 */
export function knownFilters<Row>(
  columns: readonly Column<Row>[],
  filters: readonly GridFilter[],
): readonly GridFilter[] {
  const known = new Map<string, GridFilter>()
  for (const filter of filters) {
    const column = columns.find(({ property }) => property === filter.property)
    if (!column || column.isFilterable === false || known.has(column.property)) continue
    const full = isKnownOp(column, filter) ? toFullFilter(column, filter) : null
    if (full) known.set(column.property, full)
  }
  return [...known.values()]
}
