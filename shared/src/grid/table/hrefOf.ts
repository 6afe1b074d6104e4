import type { CellValue, Column } from '../../columns/columns.ts'

/**
 * The address that a cell leads to, by a click or by Enter; null where it leads nowhere. A cell with nothing in it names
 * nothing that could be followed.
 */
export function hrefOf<Row>(
  { href }: Pick<Column<Row>, 'href'>,
  value: CellValue,
  row: Row | undefined,
): string | null {
  return row === undefined || value === null || value === '' ? null : (href?.(row) ?? null)
}
