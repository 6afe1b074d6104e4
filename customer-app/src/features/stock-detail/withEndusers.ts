import type { Column } from '@crateway/shared/columns/columns.ts'
import type { PartnerStock } from '@crateway/shared/contract/stock.ts'
import { stockDetailPath } from '../../stockDetailPath.ts'

/** Whether a crate was reported where it was sent: what lists of arrivals leave out. */
const arrivalColumn: Column<PartnerStock> = {
  property: 'arrivalDate',
  header: 'stockDetail.column.arrival',
  kind: 'date',
  value: ({ arrivalDate }) => arrivalDate ?? null,
}

const overdueColumn: Column<PartnerStock> = {
  property: 'overdueFrom',
  header: 'stockDetail.column.overdueFrom',
  kind: 'date',
  value: ({ overdueFrom }) => overdueFrom ?? null,
}

const lostColumn: Column<PartnerStock> = {
  property: 'lostFrom',
  header: 'stockDetail.column.lostFrom',
  kind: 'date',
  value: ({ lostFrom }) => lostFrom ?? null,
}

/** Columns with what lists of arrivals behind figures of home are filtered by. */
export const withArrival = (columns: readonly Column<PartnerStock>[]): readonly Column<PartnerStock>[] =>
  columns.flatMap((column) => (column.property === 'expectedArrivalDate' ? [column, arrivalColumn] : [column]))

/** Columns with the days from which on crates are overdue and count as lost: what lists behind lines of home are filtered by. */
export const withSince = (columns: readonly Column<PartnerStock>[]): readonly Column<PartnerStock>[] =>
  columns.flatMap((column) => {
    if (column.property === 'difference') return [column, overdueColumn]
    return column.property === 'lostDate' ? [column, lostColumn] : [column]
  })

/**
 * Columns with those behind the barcode by which an address filters: they say why the crates are listed. What it asks to be empty
 * says nothing more in every row.
 */
export function askedFirst(
  columns: readonly Column<PartnerStock>[],
  filters: readonly string[],
): readonly Column<PartnerStock>[] {
  const asked = new Set(filters.filter((filter) => !filter.endsWith('.empty')).map((filter) => filter.split('.')[0]))
  const [first, ...others] = columns
  if (!first) return columns
  const isAsked = ({ property }: Column<PartnerStock>) => asked.has(property)
  const why = others.filter(isAsked).map((column) => ({ ...column, leadPlace: 2 }))
  return [{ ...first, leadPlace: 1 }, ...why, ...others.filter((column) => !isAsked(column))]
}

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
    leadPlace: 3,
    value: ({ lastShipToName }) => lastShipToName ?? null,
    href: ({ lastShipTo }) => (lastShipTo ? stockDetailPath(customer, lastShipTo) : null),
  }
  return withArrival(columns).flatMap((column) =>
    column.property === 'barcode' ? [column, ...told, enduser] : [column],
  )
}
