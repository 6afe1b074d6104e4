import type { Column } from '@crateway/shared/columns/columns.ts'
import type { Movement } from '@crateway/shared/contract/calls/shipments.ts'
import { csvBom, csvCell, csvLine } from '@crateway/shared/domain/csvCell.ts'
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

/**
 * The materials as a CSV file shows them: what stands on screen, in its order.
 * @param headers one for each column; that of the time names the zone
 * @param timeZone IANA name; without one, the reader's own
 */
export function materialsCsv(movements: readonly Movement[], headers: readonly string[], timeZone?: string): string {
  const lines = movements.map(({ barcode, material, scannedAt }) => [
    barcode,
    material,
    formatInstant(scannedAt, timeZone),
  ])
  return csvBom + [headers, ...lines].map((line) => csvLine(line.map((text) => csvCell(text, 'text')))).join('')
}
