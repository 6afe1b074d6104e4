import type { CellValue, Column } from '../../columns/columns.ts'

/** Where a view row keeps the row it was made of. A symbol, so that no property of a column can meet it. */
export const sourceRow = Symbol('sourceRow')

/** A row as grids work on it: one value a column, read once. */
export interface ViewRow<Row> {
  readonly [property: string]: CellValue
  readonly [sourceRow]: Row
}

/** Reads every column of every row. */
export function toViewRows<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): ViewRow<Row>[] {
  return rows.map((row) => {
    const view: { [property: string]: CellValue; [sourceRow]: Row } = { [sourceRow]: row }
    for (const { property, value } of columns) view[property] = value(row)
    return view
  })
}
