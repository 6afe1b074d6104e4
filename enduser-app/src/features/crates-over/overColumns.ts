import type { Column } from '@crateway/shared/columns/columns.ts'
import type { EstimatedCrate } from '@crateway/shared/contract/calls/endusers.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/** What both lists tell of a crate that stands at a site by the books. */
export type StandingCrate = Omit<EstimatedCrate, 'isScanned'>

/** The columns of the crates that have stood at a site for longer than agreed. */
export const overColumns: readonly Column<StandingCrate>[] = [
  {
    property: 'barcode',
    header: 'enduserStock.column.barcode',
    kind: 'code',
    isStrong: true,
    value: ({ barcode }) => barcode,
  },
  {
    property: 'customerName',
    header: 'enduserStock.column.customer',
    kind: 'text',
    value: ({ customerName }) => customerName,
  },
  {
    property: 'over',
    header: 'cratesOver.column.over',
    kind: 'days',
    isSearched: false,
    value: ({ over }) => (over > 0 ? over : null),
  },
  {
    property: 'days',
    header: 'cratesOver.column.days',
    kind: 'days',
    isSearched: false,
    value: ({ days }) => days,
  },
  {
    property: 'agreedDays',
    header: 'cratesOver.column.agreed',
    kind: 'days',
    isSearched: false,
    value: ({ agreedDays }) => agreedDays,
  },
  {
    property: 'since',
    header: 'cratesOver.column.since',
    kind: 'date',
    isSearched: false,
    value: ({ since }) => since,
  },
]

/** The columns of all crates of the estimate, which are there without a scan, too. */
export const estimatedCrateColumns: readonly Column<EstimatedCrate>[] = [
  ...overColumns,
  {
    property: 'isScanned',
    header: 'enduserStock.column.scanned',
    kind: 'text',
    value: ({ isScanned }) => t(isScanned ? 'cratesOver.scanned' : 'cratesOver.unscanned'),
  },
]
