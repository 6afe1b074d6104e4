import type { StockSummary } from '@crateway/shared/contract/stock.ts'
import { type CycleBand, cycleBand, wholeDays } from '@crateway/shared/domain/cycleBand.ts'
import { nothing } from '@crateway/shared/grid/cellText.ts'
import type { Column, ColumnChip } from '@crateway/shared/grid/columns.ts'
import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'

const chipOfBand: Readonly<Record<CycleBand, () => ColumnChip>> = {
  within: () => ({ kind: 'good', text: t('cycle.within') }),
  over: () => ({ kind: 'warn', text: t('cycle.over') }),
  farOver: () => ({ kind: 'bad', text: t('cycle.farOver') }),
}

function bandChip({ stock, contractualRentalDays }: StockSummary): ColumnChip | null {
  const band = cycleBand(stock.averageRentalDays, contractualRentalDays)
  return band && chipOfBand[band]()
}

const rounded = (days: number | null) => (days === null ? null : wholeDays(days))

/** A figure whose zero says nothing worth reading. */
const quietZero = (value: string | number) => (value === 0 ? nothing : formatNumber(Number(value)))

/** The columns of the stock summary (seed 2, section 2.3). Averages are whole days, for sorting and filtering too. */
export const stockColumns: readonly Column<StockSummary>[] = [
  {
    property: 'name',
    header: 'stock.column.name',
    kind: 'text',
    isStrong: true,
    isLeading: true,
    value: ({ name }) => name,
  },
  { property: 'countryCode', header: 'stock.column.country', kind: 'country', value: (row) => row.countryCode },
  { property: 'city', header: 'stock.column.city', kind: 'text', value: ({ city }) => city },
  {
    property: 'regionCategory',
    header: 'stock.column.category',
    kind: 'text',
    value: (row) => row.regionCategory,
  },
  {
    property: 'partnerReference',
    header: 'stock.column.shipTo',
    kind: 'code',
    value: ({ aggregate }) => aggregate.concat.partnerReference,
    parts: (codes) => codes.split(' / '),
  },
  {
    property: 'expectedTransitTime',
    header: 'stock.column.expectedTransit',
    kind: 'days',
    value: (row) => row.expectedTransitTime,
  },
  { property: 'hiringPeriod', header: 'stock.column.hiringPeriod', kind: 'days', value: (row) => row.hiringPeriod },
  { property: 'usageDays', header: 'stock.column.usageDays', kind: 'days', value: (row) => row.usageDays },
  {
    property: 'quantity',
    header: 'stock.column.quantity',
    kind: 'number',
    isStrong: true,
    isLeading: true,
    value: ({ stock }) => stock.quantity,
  },
  {
    property: 'contractualRentalDays',
    header: 'stock.column.agreedCycle',
    kind: 'days',
    value: (row) => row.contractualRentalDays,
  },
  {
    property: 'averageRentalDays',
    header: 'stock.column.cycle',
    kind: 'days',
    isLeading: true,
    value: ({ stock }) => rounded(stock.averageRentalDays),
    chip: bandChip,
    chips: () => Object.values(chipOfBand).map((chip) => chip()),
  },
  {
    property: 'exceededContractualDays',
    header: 'stock.column.daysOver',
    kind: 'days',
    isLeading: true,
    value: ({ stock }) => rounded(stock.exceededContractualDays),
    format: quietZero,
  },
  {
    property: 'averageDaysAtCustomerPlant',
    header: 'stock.column.atPlant',
    kind: 'days',
    value: ({ stock }) => rounded(stock.averageDaysAtCustomerPlant),
  },
  {
    property: 'averageTransitDays',
    header: 'stock.column.transit',
    kind: 'days',
    value: ({ stock }) => rounded(stock.averageTransitDays),
  },
  {
    property: 'averageDaysAtEnduser',
    header: 'stock.column.atEnduser',
    kind: 'days',
    value: ({ stock }) => rounded(stock.averageDaysAtEnduser),
  },
  {
    property: 'deemedLost',
    header: 'stock.column.deemedLost',
    kind: 'number',
    value: ({ stock }) => stock.deemedLost,
    format: quietZero,
  },
]
