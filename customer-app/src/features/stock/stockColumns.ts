import type { Column } from '@crateway/shared/columns/columns.ts'
import {
  agreedCycleColumn,
  cyclePartColumns,
  cycleTimeColumn,
  roundedDays,
} from '@crateway/shared/columns/cycleColumns.ts'
import { enduserPlaceColumns, enduserTermColumns } from '@crateway/shared/columns/enduserColumns.ts'
import { quietZero } from '@crateway/shared/columns/quietZero.ts'
import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import { withLink } from '@crateway/shared/columns/withLink.ts'
import type { StockSummary } from '@crateway/shared/contract/stock.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { stockDetailPath } from '../../stockDetailPath.ts'
import { overdueColumn } from './overdueColumn.ts'

const figuresOf = ({ stock }: StockSummary) => stock

/**
 * The columns of the stock summary (seed 2, section 2.3), each name a link to its crates. Averages are whole days, for
 * sorting and filtering too.
 * @param customer the partner's reference, for addresses
 * @param hasOverdue whether the services tell which crates are overdue, of which the seeds have no figure
 */
export const stockColumns = (customer: string, hasOverdue: boolean): readonly Column<StockSummary>[] =>
  withLink<StockSummary>(
    [
      ...enduserPlaceColumns,
      ...enduserTermColumns,
      {
        property: 'quantity',
        header: 'stock.column.quantity',
        kind: 'number',
        isStrong: true,
        leadPlace: 3,
        value: ({ stock }) => stock.quantity,
        total: sumOf(({ stock }) => stock.quantity),
      },
      agreedCycleColumn,
      cycleTimeColumn(figuresOf),
      {
        property: 'exceededContractualDays',
        header: 'stock.column.daysOver',
        kind: 'days',
        leadPlace: 3,
        value: ({ stock }) => roundedDays(stock.exceededContractualDays),
        format: quietZero,
      },
      ...(hasOverdue ? [overdueColumn<StockSummary>(customer, ({ stock }) => stock.overdue ?? 0)] : []),
      ...cyclePartColumns(figuresOf),
      {
        property: 'deemedLost',
        header: 'stock.column.deemedLost',
        kind: 'number',
        value: ({ stock }) => stock.deemedLost,
        format: quietZero,
        tone: ({ stock }) => (stock.deemedLost > 0 ? { kind: 'bad', text: t('stock.column.deemedLost') } : null),
        total: sumOf(({ stock }) => stock.deemedLost),
      },
    ],
    'name',
    ({ id }) => stockDetailPath(customer, id),
  )
