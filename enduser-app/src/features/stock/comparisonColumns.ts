import type { Column } from '@crateway/shared/columns/columns.ts'
import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import type { ShipperStock, StockComparison } from '@crateway/shared/contract/calls/endusers.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { countryName } from '@crateway/shared/i18n/translate.ts'
import { signedNumber } from './signedNumber.ts'
import { countryOf } from './stockColumns.ts'
import { differenceOf, isWithoutScans } from './stockDifference.ts'
import { sentenceIn, stockSentence } from './stockSentence.ts'

type StockColumn = Column<ShipperStock>

const customer: StockColumn = {
  property: 'customer',
  header: 'enduserStock.column.customer',
  kind: 'text',
  isStrong: true,
  value: (row) => row.CUSTOMER_NAME,
  // Drawn below the name, and found as they are in the tables of the seeds.
  below: (row) => [row.CUSTOMER_CITY, countryOf(row), countryName(countryOf(row))].join(' '),
}

const place: readonly StockColumn[] = [
  { property: 'country', header: 'enduserColumn.country', kind: 'country', value: countryOf, format: String },
  { property: 'city', header: 'enduserColumn.city', kind: 'text', value: (row) => row.CUSTOMER_CITY },
]

/**
 * What was declared of rows, where that is known of each; of all of them that of the site, which may be of types alone and of no
 * customer.
 */
const declaredIn = ({ rows, total }: StockComparison) => {
  const sum = sumOf(({ declared }: ShipperStock) => declared)
  return (shown: readonly ShipperStock[]) => {
    if (shown.length === rows.length) return total.declared
    return shown.every(({ declared }) => declared !== null) ? sum(shown) : null
  }
}

/** What was scanned of a row; null where nobody scans: their 0 is no count. */
const scannedIn = (stock: StockComparison) =>
  isWithoutScans(stock) ? () => null : ({ scanned }: ShipperStock) => scanned

const countsOf = (stock: StockComparison, scannedOf = scannedIn(stock)): readonly StockColumn[] => [
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
    value: scannedOf,
    total: sumOf(scannedOf),
  },
  {
    property: 'declared',
    header: 'enduserStock.column.declared',
    kind: 'number',
    isSearched: false,
    value: ({ declared }) => declared,
    total: declaredIn(stock),
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
  // Of the rows, whatever basis each has: that of the site's declaration is told apart.
  total: differenceOf,
}

const meaningOf = (sentenceOf: (row: ShipperStock) => string | null): StockColumn => ({
  property: 'meaning',
  header: 'enduserStock.column.meaning',
  kind: 'text',
  isSortable: false,
  value: sentenceOf,
})

const longestDays: StockColumn = {
  property: 'longestDays',
  header: 'enduserStock.column.longestDays',
  kind: 'days',
  isSearched: false,
  value: (row) => row.longestDays,
}

const averageDays: StockColumn = {
  property: 'averageDays',
  header: 'enduserStock.column.estimatedAverage',
  kind: 'days',
  isSearched: false,
  value: (row) => (row.averageDays === null ? null : Math.trunc(row.averageDays)),
}

const declaredAt: StockColumn = {
  property: 'declaredAt',
  header: 'enduserStock.column.declaredAt',
  kind: 'date',
  value: (row) => row.declaredAt,
  format: (instant) => formatInstant(String(instant)),
}

/** The columns of the comparison for a file, which has no bars, nothing below a name, and no sentence above its rows. */
export const comparisonFileColumns = (stock: StockComparison): readonly StockColumn[] => [
  customer,
  ...place,
  ...countsOf(stock),
  declaredAt,
  difference,
  meaningOf((row) => stockSentence(row, stock.total.declaredAt !== null)),
  averageDays,
  longestDays,
]

/**
 * The columns of the comparison on screen, where country, city and the average stand below what they belong to. Where all was said
 * of the site, rows have no sentence.
 */
export function comparisonColumns(stock: StockComparison): readonly StockColumn[] {
  const sentenceOf = (row: ShipperStock) => sentenceIn(row, stock)
  return [
    customer,
    ...countsOf(stock),
    bars,
    difference,
    ...(stock.rows.some(sentenceOf) ? [meaningOf(sentenceOf)] : []),
    { ...longestDays, header: 'enduserStock.column.daysOnSite' },
  ]
}
