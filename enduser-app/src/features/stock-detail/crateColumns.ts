import type { Column } from '@crateway/shared/columns/columns.ts'
import type { ScannedCrate } from '@crateway/shared/contract/calls/endusers.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'

/** The columns of a customer's crates that were scanned at a site (seed 2, section 2.15). */
export const crateColumns: readonly Column<ScannedCrate>[] = [
  {
    property: 'BARCODE',
    header: 'enduserStock.column.barcode',
    kind: 'code',
    isStrong: true,
    value: ({ BARCODE }) => BARCODE,
  },
  {
    property: 'ON_SITE_ELAPSED_DAYS',
    header: 'enduserStock.column.storageDays',
    kind: 'days',
    isSearched: false,
    value: ({ ON_SITE_ELAPSED_DAYS }) => ON_SITE_ELAPSED_DAYS,
  },
  {
    property: 'ON_SITE_TIMESTAMP',
    header: 'enduserStock.column.arrival',
    kind: 'date',
    isSearched: false,
    value: ({ ON_SITE_TIMESTAMP }) => ON_SITE_TIMESTAMP,
    format: (instant) => formatInstant(String(instant)),
  },
]
