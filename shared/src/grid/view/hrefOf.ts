import type { CellValue, Column } from '../../columns/columns.ts'

/**
 * The address that a cell leads to, by a click or by Enter; null where it leads nowhere. A cell with nothing in it names
 * nothing that could be followed, but may say what can be done about that.
 */
export function hrefOf<Row>(
  { href, tone }: Pick<Column<Row>, 'href' | 'tone'>,
  value: CellValue,
  row: Row | undefined,
): string | null {
  if (row === undefined) return null
  if (value === null || value === '') return tone?.(row)?.remedy?.href ?? null
  return href?.(row) ?? null
}
