import type { Column } from '@crateway/shared/columns/columns.ts'
import { agreedCycleColumn, cyclePartColumns, cycleTimeColumn } from '@crateway/shared/columns/cycleColumns.ts'
import { enduserPlaceColumns, enduserTermColumns } from '@crateway/shared/columns/enduserColumns.ts'
import { quietZero } from '@crateway/shared/columns/quietZero.ts'
import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import { withLink } from '@crateway/shared/columns/withLink.ts'
import type { CollectionSummary } from '@crateway/shared/contract/collections.ts'

const figuresOf = ({ collections }: CollectionSummary) => collections

/** The crates whose own cycle was longer than agreed: beyond the seeds, and where services tell it. */
const lateColumn: Column<CollectionSummary> = {
  property: 'overdue',
  header: 'collections.returnedLate',
  kind: 'number',
  isStrong: true,
  leadPlace: 3,
  value: ({ collections }) => collections.overdue ?? null,
  format: quietZero,
  total: sumOf(({ collections }) => collections.overdue ?? 0),
}

const columnsOf = (hasLate: boolean): readonly Column<CollectionSummary>[] => [
  ...enduserPlaceColumns,
  ...enduserTermColumns,
  {
    property: 'quantity',
    header: 'collections.column.quantity',
    kind: 'number',
    isStrong: true,
    leadPlace: 3,
    value: ({ collections }) => collections.quantity,
    format: quietZero,
    total: sumOf(({ collections }) => collections.quantity),
  },
  agreedCycleColumn,
  // What came back has no cycle of today; the seeds call it so.
  { ...cycleTimeColumn(figuresOf), header: 'collections.column.cycle' },
  ...(hasLate ? [lateColumn] : []),
  ...cyclePartColumns(figuresOf),
]

/**
 * The columns of the collections list (seed 2, section 2.1), each name a link to its crates. Averages are whole days, for
 * sorting and filtering too.
 * @param href the address of an end customer's crates
 * @param hasLate whether the services tell which crates came back late, of which the seeds have no figure
 */
export const collectionColumns = (
  href: (row: CollectionSummary) => string,
  hasLate: boolean,
): readonly Column<CollectionSummary>[] => withLink(columnsOf(hasLate), 'name', href)
