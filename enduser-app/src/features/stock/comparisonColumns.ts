import type { Column } from '@crateway/shared/columns/columns.ts'
import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import type { ShipperStock } from '@crateway/shared/contract/calls/endusers.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { signedNumber } from './signedNumber.ts'
import { countryOf } from './stockColumns.ts'
import { stockSentence } from './stockSentence.ts'

type StockColumn = Column<ShipperStock>

const customer: StockColumn = {
  property: 'customer',
  header: 'enduserStock.column.customer',
  kind: 'text',
  isStrong: true,
  value: (row) => row.CUSTOMER_NAME,
}

const place: readonly StockColumn[] = [
  { property: 'country', header: 'enduserColumn.country', kind: 'country', value: countryOf, format: String },
  { property: 'city', header: 'enduserColumn.city', kind: 'text', value: (row) => row.CUSTOMER_CITY },
]

const counts: readonly StockColumn[] = [
  {
    property: 'estimated',
    header: 'enduserStock.column.estimated',
    kind: 'number',
    isSearched: false,
    value: ({ estimated }) => estimated,
    total: sumOf(({ estimated }) => estimated),
  },
  {
    property: 'scanned',
    header: 'enduserStock.column.scanned',
    kind: 'number',
    isSearched: false,
    value: ({ scanned }) => scanned,
    total: sumOf(({ scanned }) => scanned),
  },
  {
    property: 'declared',
    header: 'enduserStock.column.declared',
    kind: 'number',
    isSearched: false,
    value: ({ declared }) => declared,
    total: sumOf(({ declared }) => declared),
  },
]

/** Bars: their figures stand beside them, and are sorted and found there. */
const bars: StockColumn = {
  property: 'bars',
  header: 'enduserStock.column.compared',
  kind: 'text',
  isSortable: false,
  isSearched: false,
  value: () => null,
}

const difference: StockColumn = {
  property: 'difference',
  header: 'enduserStock.column.difference',
  kind: 'number',
  isSearched: false,
  value: (row) => row.difference,
  format: (value) => signedNumber(Number(value)),
  total: sumOf((row) => row.difference),
}

const meaning: StockColumn = {
  property: 'meaning',
  header: 'enduserStock.column.meaning',
  kind: 'text',
  isSortable: false,
  value: stockSentence,
}

const days: readonly StockColumn[] = [
  {
    property: 'averageDays',
    header: 'enduserStock.column.averageDays',
    kind: 'days',
    isSearched: false,
    value: ({ averageDays }) => (averageDays === null ? null : Math.trunc(averageDays)),
  },
  {
    property: 'longestDays',
    header: 'enduserStock.column.longestDays',
    kind: 'days',
    isSearched: false,
    value: ({ longestDays }) => longestDays,
  },
]

const declaredAt: StockColumn = {
  property: 'declaredAt',
  header: 'enduserStock.column.declaredAt',
  kind: 'date',
  value: (row) => row.declaredAt,
  format: (instant) => formatInstant(String(instant)),
}

/** The columns of the comparison on screen, where country and city stand below the customer's name. */
export const comparisonColumns: readonly StockColumn[] = [customer, ...counts, bars, difference, meaning, ...days]

/** The same for a file, which has no bars and nothing below a name. */
export const comparisonFileColumns: readonly StockColumn[] = [
  customer,
  ...place,
  ...counts,
  declaredAt,
  difference,
  meaning,
  ...days,
]
