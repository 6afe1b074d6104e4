import type { Column } from '@crateway/shared/columns/columns.ts'
import { agreedCycleColumn, cyclePartColumns, cycleTimeColumn } from '@crateway/shared/columns/cycleColumns.ts'
import { enduserPlaceColumns, enduserTermColumns } from '@crateway/shared/columns/enduserColumns.ts'
import { quietZero } from '@crateway/shared/columns/quietZero.ts'
import type { CollectionSummary } from '@crateway/shared/contract/collections.ts'

const figuresOf = ({ collections }: CollectionSummary) => collections

/** The columns of the collections list (seed 2, section 2.1). Averages are whole days, for sorting and filtering too. */
export const collectionColumns: readonly Column<CollectionSummary>[] = [
  ...enduserPlaceColumns,
  ...enduserTermColumns,
  {
    property: 'quantity',
    header: 'collections.column.quantity',
    kind: 'number',
    isStrong: true,
    isLeading: true,
    value: ({ collections }) => collections.quantity,
    format: quietZero,
  },
  agreedCycleColumn,
  cycleTimeColumn(figuresOf),
  ...cyclePartColumns(figuresOf),
]
