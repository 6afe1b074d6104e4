import type { Column } from '@crateway/shared/columns/columns.ts'
import {
  agreedCycleColumn,
  cyclePartColumns,
  cycleTimeColumn,
  roundedDays,
} from '@crateway/shared/columns/cycleColumns.ts'
import { enduserPlaceColumns, enduserTermColumns } from '@crateway/shared/columns/enduserColumns.ts'
import { quietZero } from '@crateway/shared/columns/quietZero.ts'
import type { StockSummary } from '@crateway/shared/contract/stock.ts'

const figuresOf = ({ stock }: StockSummary) => stock

/** The columns of the stock summary (seed 2, section 2.3). Averages are whole days, for sorting and filtering too. */
export const stockColumns: readonly Column<StockSummary>[] = [
  ...enduserPlaceColumns,
  ...enduserTermColumns,
  {
    property: 'quantity',
    header: 'stock.column.quantity',
    kind: 'number',
    isStrong: true,
    isLeading: true,
    value: ({ stock }) => stock.quantity,
  },
  agreedCycleColumn,
  cycleTimeColumn(figuresOf),
  {
    property: 'exceededContractualDays',
    header: 'stock.column.daysOver',
    kind: 'days',
    isLeading: true,
    value: ({ stock }) => roundedDays(stock.exceededContractualDays),
    format: quietZero,
  },
  ...cyclePartColumns(figuresOf),
  {
    property: 'deemedLost',
    header: 'stock.column.deemedLost',
    kind: 'number',
    value: ({ stock }) => stock.deemedLost,
    format: quietZero,
  },
]
