import type { Column, ColumnChip } from '@crateway/shared/columns/columns.ts'
import { isOver } from '@crateway/shared/domain/overdue.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import type { CollectedCrate } from './collectedCrates.ts'

const lateChip = (): ColumnChip => ({ kind: 'warn', text: t('collectionDetail.late'), isCalm: true })

/** The columns of the collected crates (seed 2, section 2.2), each under its name at the service. */
export const detailColumns: readonly Column<CollectedCrate>[] = [
  {
    property: 'barcode',
    header: 'collectionDetail.column.barcode',
    kind: 'code',
    isStrong: true,
    leadPlace: 1,
    // A barcode is read whole, on a phone too.
    width: 132,
    value: ({ barcode }) => barcode,
  },
  {
    property: 'deliveryDate',
    header: 'collectionDetail.column.deliveryDate',
    kind: 'date',
    value: (row) => row.deliveryDate,
  },
  {
    property: 'lastShipToDate',
    header: 'collectionDetail.column.shippingDate',
    kind: 'date',
    value: (row) => row.lastShipToDate,
  },
  {
    property: 'collectionDate',
    header: 'collectionDetail.column.collectionDate',
    kind: 'date',
    leadPlace: 1,
    value: (row) => row.collectionDate,
  },
  {
    property: 'cycleDays',
    header: 'collectionDetail.column.cycleDays',
    kind: 'days',
    leadPlace: 1,
    // The services know no such field to sort or filter by: it is made of two that they do.
    isSortable: false,
    isFilterable: false,
    value: ({ cycleDays }) => cycleDays,
    chip: ({ difference }) => (isOver(difference) ? lateChip() : null),
    chips: () => [lateChip()],
  },
  {
    property: 'notificationDate',
    header: 'collectionDetail.column.notificationDate',
    kind: 'date',
    value: (row) => row.notificationDate,
  },
  {
    property: 'hiringPeriod',
    header: 'collectionDetail.column.hiringPeriod',
    kind: 'days',
    value: (row) => row.hiringPeriod,
  },
  {
    property: 'expectedArrivalDate',
    header: 'collectionDetail.column.expectedArrival',
    kind: 'date',
    value: (row) => row.expectedArrivalDate,
  },
  {
    property: 'shipmentNumber',
    header: 'collectionDetail.column.shipmentNumber',
    kind: 'code',
    value: (row) => row.shipmentNumber,
  },
  {
    property: 'transitTime',
    header: 'collectionDetail.column.transitTime',
    kind: 'days',
    value: (row) => row.transitTime,
  },
  {
    property: 'csRefcycleTime',
    header: 'collectionDetail.column.cycleTime',
    kind: 'days',
    value: (row) => row.csRefcycleTime,
  },
]
