import type { Column } from './columns.ts'

/** The columns with one of them, by its property, as links to what its cells name. */
export function withLink<Row>(
  columns: readonly Column<Row>[],
  property: string,
  href: (row: Row) => string | null,
): readonly Column<Row>[] {
  return columns.map((column) => (column.property === property ? { ...column, href } : column))
}
