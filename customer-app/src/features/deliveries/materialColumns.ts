import type { Column } from '@crateway/shared/columns/columns.ts'
import type { Movement } from '@crateway/shared/contract/calls/shipments.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'

/** The columns of a delivery's materials (seed 2, section 2.6). */
export const materialColumns: readonly Column<Movement>[] = [
  {
    property: 'barcode',
    header: 'deliveries.column.barcode',
    kind: 'code',
    isStrong: true,
    value: ({ barcode }) => barcode,
  },
  { property: 'material', header: 'deliveries.column.material', kind: 'code', value: ({ material }) => material },
  {
    property: 'scannedAt',
    header: 'deliveries.column.scannedAt',
    kind: 'date',
    value: ({ scannedAt }) => scannedAt,
    format: (scannedAt) => formatInstant(String(scannedAt)),
  },
]
