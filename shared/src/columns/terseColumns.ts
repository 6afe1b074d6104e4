import { type Column, isNumeric } from './columns.ts'

/** The columns where there is little room: the words of chips behind figures give way to further columns. */
export function terseColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  return columns.map((column) => (column.chip && isNumeric(column.kind) ? { ...column, isTerse: true } : column))
}
