import type { Column } from '@crateway/shared/columns/columns.ts'
import { quietZero } from '@crateway/shared/columns/quietZero.ts'
import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import { overdueCratesPath } from '../../stockDetailPath.ts'

/**
 * The crates of an end customer that are overdue, and the way to exactly those.
 * @param customer the partner's reference, for addresses
 */
export const overdueColumn = <Row extends { readonly id: string }>(
  customer: string,
  overdueOf: (row: Row) => number,
): Column<Row> => ({
  property: 'overdue',
  header: 'chase.column.overdue',
  kind: 'number',
  isStrong: true,
  leadPlace: 2,
  value: overdueOf,
  format: quietZero,
  href: (row) => (overdueOf(row) > 0 ? overdueCratesPath(customer, row.id) : null),
  total: sumOf(overdueOf),
})
