import type { Column } from '@crateway/shared/columns/columns.ts'
import type { CrateOver } from '@crateway/shared/contract/calls/endusers.ts'

/** The columns of the crates that have stood at a site for longer than agreed. */
export const overColumns: readonly Column<CrateOver>[] = [
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
    value: ({ over }) => over,
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
