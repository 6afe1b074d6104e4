import { type Column, isNumeric } from './columns.ts'

/**
 * The columns where there is little room: the words of chips behind figures give way to further columns.
 * @param pulled widths a person has pulled, by property: such a column has the room it was given
 */
export function terseColumns<Row>(
  columns: readonly Column<Row>[],
  pulled: Readonly<Record<string, number>> = {},
): readonly Column<Row>[] {
  const gives = ({ chip, kind, property }: Column<Row>) => chip && isNumeric(kind) && !(property in pulled)
  return columns.map((column) => (gives(column) ? { ...column, isTerse: true } : column))
}
