import type { Column } from '@crateway/shared/columns/columns.ts'
import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import type { EstimatedStock, ScannedStock } from '@crateway/shared/contract/calls/endusers.ts'
import { countryCodeOf } from '@crateway/shared/i18n/countryWords.ts'
import { signedNumber } from './signedNumber.ts'

/** What every row about a customer tells of it (seed 2, section 3). */
export type Shipper = Omit<EstimatedStock, 'IN_STOCK'>

/** The code of a customer's country; its name as it was written where that names no country. */
export const countryOf = ({ CUSTOMER_COUNTRY_CODE: code, CUSTOMER_COUNTRY: name }: Shipper): string =>
  code ?? countryCodeOf(name) ?? name

/** Who a customer is and where: the first columns of both tables. */
const shipperColumns: readonly Column<Shipper>[] = [
  {
    property: 'CUSTOMER_NAME',
    header: 'enduserStock.column.customer',
    kind: 'text',
    isStrong: true,
    value: (row) => row.CUSTOMER_NAME,
  },
  {
    property: 'CUSTOMER_COUNTRY',
    header: 'enduserColumn.country',
    kind: 'country',
    value: countryOf,
    format: String,
  },
  { property: 'CUSTOMER_CITY', header: 'enduserColumn.city', kind: 'text', value: (row) => row.CUSTOMER_CITY },
  {
    property: 'CUSTOMER_ADDRESS',
    header: 'enduserStock.column.address',
    kind: 'text',
    value: (row) => row.CUSTOMER_ADDRESS,
  },
]

/** The columns of the stock that is estimated in volume (seed 2, section 2.15). */
export const estimatedColumns: readonly Column<EstimatedStock>[] = [
  ...shipperColumns,
  {
    property: 'IN_STOCK',
    header: 'enduserStock.column.inStock',
    kind: 'number',
    isSearched: false,
    value: (row) => row.IN_STOCK,
    total: sumOf((row) => row.IN_STOCK),
  },
]

/** The columns of the stock that was scanned (seed 2, section 2.15). Days are shown as their integer part. */
export const scannedColumns: readonly Column<ScannedStock>[] = [
  ...shipperColumns,
  {
    property: 'COUNT_BARCODES',
    header: 'enduserStock.column.barcodes',
    kind: 'number',
    isSearched: false,
    value: (row) => row.COUNT_BARCODES,
    total: sumOf((row) => row.COUNT_BARCODES),
  },
  {
    property: 'AVG_ON_SITE_ELAPSED_DAYS',
    header: 'enduserStock.column.averageDays',
    kind: 'days',
    isSearched: false,
    value: (row) => Math.trunc(row.AVG_ON_SITE_ELAPSED_DAYS),
  },
]

/** The scans less the estimate, where nothing more is told of a difference. */
export function differenceColumn(estimated: readonly EstimatedStock[]): Column<ScannedStock> {
  const crates = new Map(estimated.map(({ CUSTOMER, IN_STOCK }) => [CUSTOMER, IN_STOCK]))
  return {
    property: 'difference',
    header: 'enduserStock.column.scannedDifference',
    kind: 'number',
    isSearched: false,
    value: ({ COUNT_BARCODES, CUSTOMER }) => COUNT_BARCODES - (crates.get(CUSTOMER) ?? 0),
    format: (value) => signedNumber(Number(value)),
  }
}
