import type { Column, ColumnChip } from '@crateway/shared/columns/columns.ts'
import type { PartnerStock } from '@crateway/shared/contract/stock.ts'
import { isOver } from '@crateway/shared/domain/overdue.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

const overdueChip = (): ColumnChip => ({ kind: 'warn', text: t('stockDetail.overdue') })

/**
 * The columns of the stock detail (seed 2, section 2.4), each under its name at the service, which sorts and filters. The
 * days over stand beside the barcode: whoever comes here wants to know which crates are late.
 */
export const stockDetailColumns: readonly Column<PartnerStock>[] = [
  {
    property: 'barcode',
    header: 'stockDetail.column.barcode',
    kind: 'code',
    width: 150,
    isStrong: true,
    leadPlace: 3,
    value: ({ barcode }) => barcode,
  },
  {
    property: 'difference',
    header: 'stockDetail.column.difference',
    kind: 'days',
    isStrong: true,
    leadPlace: 3,
    value: (row) => row.difference ?? null,
    // A crate that was never sent out is not overdue, however long it has been delivered.
    chip: ({ difference, lastShipToDate }) => (lastShipToDate !== null && isOver(difference) ? overdueChip() : null),
    chips: () => [overdueChip()],
  },
  {
    property: 'csRefMaterialNumber',
    header: 'stockDetail.column.material',
    kind: 'code',
    value: (row) => row.csRefMaterialNumber,
  },
  {
    property: 'csRefDeliveryNumber',
    header: 'stockDetail.column.deliveryNumber',
    kind: 'code',
    value: (row) => row.csRefDeliveryNumber,
  },
  {
    property: 'deliveryDate',
    header: 'stockDetail.column.deliveryDate',
    kind: 'date',
    value: (row) => row.deliveryDate,
  },
  { property: 'csRefConsignee', header: 'stockDetail.column.shipTo', kind: 'code', value: (row) => row.csRefConsignee },
  {
    property: 'lastShipToDate',
    header: 'stockDetail.column.shippingDate',
    kind: 'date',
    leadPlace: 3,
    value: (row) => row.lastShipToDate,
  },
  {
    property: 'csRefOrderNumber',
    header: 'stockDetail.column.orderNumber',
    kind: 'code',
    value: (row) => row.csRefOrderNumber,
  },
  {
    property: 'csRefPurchaseOrderNumber',
    header: 'stockDetail.column.purchaseOrderNumber',
    kind: 'code',
    value: (row) => row.csRefPurchaseOrderNumber,
  },
  {
    property: 'csRefInfo',
    header: 'stockDetail.column.info',
    kind: 'text',
    // Mostly the number of a container, after the word.
    width: 176,
    value: (row) => row.csRefInfo,
  },
  {
    property: 'csRefCrateNumber',
    header: 'stockDetail.column.crateNumber',
    kind: 'code',
    value: (row) => row.csRefCrateNumber,
  },
  {
    property: 'csRefBatchNumber',
    header: 'stockDetail.column.batchNumber',
    kind: 'code',
    value: (row) => row.csRefBatchNumber,
  },
  { property: 'transitTime', header: 'stockDetail.column.transitTime', kind: 'days', value: (row) => row.transitTime },
  {
    property: 'rentalDays',
    header: 'stockDetail.column.rentalDays',
    kind: 'days',
    isStrong: true,
    leadPlace: 3,
    value: (row) => row.rentalDays,
  },
  {
    property: 'hiringPeriod',
    header: 'stockDetail.column.hiringPeriod',
    kind: 'days',
    value: (row) => row.hiringPeriod,
  },
  {
    property: 'expectedArrivalDate',
    header: 'stockDetail.column.expectedArrival',
    kind: 'date',
    value: (row) => row.expectedArrivalDate,
  },
  {
    property: 'csRefcycleTime',
    header: 'stockDetail.column.cycleTime',
    kind: 'days',
    value: (row) => row.csRefcycleTime,
  },
  {
    property: 'lostDate',
    header: 'stockDetail.column.lostDate',
    kind: 'date',
    value: (row) => row.lostDate ?? null,
    tone: ({ lostDate }) => (lostDate ? { kind: 'bad', text: t('stockDetail.deemedLost') } : null),
  },
]

/** Fields of which services that only speak the seeds know nothing. */
const terms: readonly string[] = ['difference', 'lostDate']

/** The same columns of services that neither sort nor filter by what they do not know. */
export const seedColumns: readonly Column<PartnerStock>[] = stockDetailColumns.map((column) =>
  terms.includes(column.property) ? { ...column, isSortable: false, isFilterable: false } : column,
)
