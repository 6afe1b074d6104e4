import type { CellValue, Column } from '@crateway/shared/columns/columns.ts'
import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import type { ShipperStock, StockComparison } from '@crateway/shared/contract/calls/endusers.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { countryName } from '@crateway/shared/i18n/translate.ts'
import { signedNumber } from './signedNumber.ts'
import { countryOf } from './stockColumns.ts'
import { type ComparedStock, differenceOf } from './stockDifference.ts'
import { stockSentence, totalSentence } from './stockSentence.ts'

type StockColumn = Column<ShipperStock>

/** What a row of a site means. */
export const sentenceIn = (row: ComparedStock, total: ComparedStock): string =>
  stockSentence(row, total.declaredAt !== null)

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
  // Rows may have another basis than the site's declaration: below them stands what they add up to.
  total: differenceOf,
}

const meaningOf = ({ total }: StockComparison): StockColumn => ({
  property: 'meaning',
  header: 'enduserStock.column.meaning',
  kind: 'text',
  isSortable: false,
  value: (row) => sentenceIn(row, total),
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

/** The columns of the comparison for a file, which has no bars and nothing below a name. */
export const comparisonFileColumns = (stock: StockComparison): readonly StockColumn[] => [
  customer,
  ...place,
  ...counts,
  declaredAt,
  difference,
  meaningOf(stock),
  averageDays,
  longestDays,
]

/**
 * The columns of the comparison on screen, where country, city and the average stand below what they belong to. Below all rows
 * of a site stand its totals: crates that nobody can tell whose they are count there, too. Below some of the rows stand their sums.
 */
export function comparisonColumns(stock: StockComparison): readonly StockColumn[] {
  const { rows, total } = stock
  const totals: Readonly<Record<string, () => CellValue>> = {
    estimated: () => total.estimated,
    scanned: () => total.scanned,
    declared: () => total.declared,
    meaning: () => totalSentence(stock),
  }
  const days = { ...longestDays, header: 'enduserStock.column.daysOnSite' } as const
  return [customer, ...counts, bars, difference, meaningOf(stock), days].map((column) => {
    const ofSite = totals[column.property]
    if (!ofSite) return column
    return { ...column, total: (shown) => (shown.length === rows.length ? ofSite() : (column.total?.(shown) ?? '')) }
  })
}
