import type { GlobalCollectionRow } from '@crateway/shared/contract/calls/customers.ts'
import { type FileColumn, rowsFile } from '@crateway/shared/grid/export/rowsFile.ts'

/** The columns of the file, as the embedded services write them. */
const columns: readonly FileColumn<keyof GlobalCollectionRow>[] = [
  { name: 'barcode', kind: 'text', header: 'collectionDetail.column.barcode' },
  { name: 'lastShipTo', kind: 'text', header: 'collections.file.enduserId' },
  { name: 'lastShipToName', kind: 'text', header: 'collections.file.enduser' },
  { name: 'deliveryDate', kind: 'day', header: 'collectionDetail.column.deliveryDate' },
  { name: 'lastShipToDate', kind: 'day', header: 'collectionDetail.column.shippingDate' },
  { name: 'expectedArrivalDate', kind: 'day', header: 'collectionDetail.column.expectedArrival' },
  { name: 'notificationDate', kind: 'day', header: 'collectionDetail.column.notificationDate' },
  { name: 'collectionDate', kind: 'day', header: 'collectionDetail.column.collectionDate' },
  { name: 'csRefcycleTime', kind: 'number', header: 'collectionDetail.column.cycleTime' },
  { name: 'hiringPeriod', kind: 'number', header: 'collectionDetail.column.hiringPeriod' },
  { name: 'rentalDays', kind: 'number', header: 'collections.file.rentalDays' },
  { name: 'csRefDeliveryNumber', kind: 'text', header: 'collections.file.deliveryNumber' },
]

/** The global export of rows that came as JSON: what a service without CSV leaves to the app. */
export function collectionFile(rows: readonly GlobalCollectionRow[]): string {
  return rowsFile(columns, rows)
}
