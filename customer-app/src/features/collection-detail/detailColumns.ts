import type { Column } from '@crateway/shared/columns/columns.ts'
import type { CollectedCrate } from './collectedCrates.ts'

/** The columns of the collected crates (seed 2, section 2.2), each under its name at the service. */
export const detailColumns: readonly Column<CollectedCrate>[] = [
  {
    property: 'barcode',
    header: 'collectionDetail.column.barcode',
    kind: 'code',
    isStrong: true,
    isLeading: true,
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
    isLeading: true,
    value: (row) => row.collectionDate,
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
