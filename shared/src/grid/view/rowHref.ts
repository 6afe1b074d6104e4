import type { Column } from '../../columns/columns.ts'
import { hrefOf } from './hrefOf.ts'

/** Where a row leads that is opened as a whole: the address of what its first linked column names; null for nowhere. */
export function rowHref<Row>(columns: readonly Column<Row>[], row: Row): string | null {
  for (const column of columns) {
    if (column.isAside) continue
    const href = hrefOf(column, column.value(row), row)
    if (href !== null) return href
  }
  return null
}
