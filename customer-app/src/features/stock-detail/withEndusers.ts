import type { Column } from '@crateway/shared/columns/columns.ts'
import type { PartnerStock } from '@crateway/shared/contract/stock.ts'
import { stockDetailPath } from '../../stockDetailPath.ts'

/**
 * The columns of crates at several end customers: who has each, and whether it was reported there.
 * @param customer the partner's reference, for addresses
 * @param told columns that say why the crates are listed, behind the barcode
 */
export function withEndusers(
  columns: readonly Column<PartnerStock>[],
  customer: string,
  told: readonly Column<PartnerStock>[],
): readonly Column<PartnerStock>[] {
  const enduser: Column<PartnerStock> = {
    property: 'lastShipToName',
    header: 'stockDetail.enduser',
    kind: 'text',
    width: 220,
    isStrong: true,
    isLeading: true,
    value: ({ lastShipToName }) => lastShipToName ?? null,
    href: ({ lastShipTo }) => (lastShipTo ? stockDetailPath(customer, lastShipTo) : null),
  }
  const arrival: Column<PartnerStock> = {
    property: 'arrivalDate',
    header: 'stockDetail.column.arrival',
    kind: 'date',
    value: ({ arrivalDate }) => arrivalDate ?? null,
  }
  return columns.flatMap((column) => {
    if (column.property === 'barcode') return [column, ...told, enduser]
    return column.property === 'expectedArrivalDate' ? [column, arrival] : [column]
  })
}
