import type { Column } from '@crateway/shared/columns/columns.ts'
import type { ScannedCrate } from '@crateway/shared/contract/calls/scanStock.ts'

/** The columns of the scan stock (seed 2, section 2.5). */
export const scanColumns: readonly Column<ScannedCrate>[] = [
  { property: 'date', header: 'scanStock.column.date', kind: 'date', leadPlace: 1, value: ({ date }) => date },
  {
    property: 'barcode',
    header: 'scanStock.column.barcode',
    kind: 'code',
    isStrong: true,
    leadPlace: 1,
    value: ({ barcode }) => barcode,
  },
]
