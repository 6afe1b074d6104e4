import type { GlobalStockRow } from '@crateway/shared/contract/calls/customers.ts'
import { type FileColumn, rowsFile } from '@crateway/shared/grid/export/rowsFile.ts'

/** The columns of the file, in the order in which the embedded services write them. */
const columns: readonly FileColumn<keyof GlobalStockRow>[] = [
  { name: 'barcode', kind: 'text', header: 'stockDetail.column.barcode' },
  { name: 'csRefMaterialNumber', kind: 'text', header: 'stockDetail.column.material' },
  { name: 'csRefDeliveryNumber', kind: 'text', header: 'stockDetail.column.deliveryNumber' },
  { name: 'deliveryDate', kind: 'day', header: 'stockDetail.column.deliveryDate' },
  { name: 'csRefConsignee', kind: 'text', header: 'stockDetail.column.shipTo' },
  { name: 'lastShipToName', kind: 'text', header: 'stockDetail.enduser' },
  { name: 'lastShipToDate', kind: 'day', header: 'stockDetail.column.shippingDate' },
  { name: 'csRefOrderNumber', kind: 'text', header: 'stockDetail.column.orderNumber' },
  { name: 'csRefPurchaseOrderNumber', kind: 'text', header: 'stockDetail.column.purchaseOrderNumber' },
  { name: 'csRefInfo', kind: 'text', header: 'stockDetail.column.info' },
  { name: 'csRefCrateNumber', kind: 'text', header: 'stockDetail.column.crateNumber' },
  { name: 'csRefBatchNumber', kind: 'text', header: 'stockDetail.column.batchNumber' },
  { name: 'shipmentNumber', kind: 'text', header: 'stock.file.shipmentNumber' },
  { name: 'transitTime', kind: 'number', header: 'stockDetail.column.transitTime' },
  { name: 'rentalDays', kind: 'number', header: 'stockDetail.column.rentalDays' },
  { name: 'hiringPeriod', kind: 'number', header: 'stockDetail.column.hiringPeriod' },
  { name: 'expectedArrivalDate', kind: 'day', header: 'stockDetail.column.expectedArrival' },
  { name: 'csRefcycleTime', kind: 'number', header: 'stockDetail.column.cycleTime' },
  { name: 'csRefUsageDays', kind: 'number', header: 'enduserColumn.usageDays' },
  { name: 'expectedTransitTime', kind: 'number', header: 'enduserColumn.expectedTransit' },
  { name: 'lostDate', kind: 'day', header: 'stockDetail.column.lostDate' },
  { name: 'deemedLost', kind: 'boolean', header: 'stock.column.deemedLost' },
  { name: 'lastShipTo', kind: 'text', header: 'stock.file.enduserId' },
  { name: 'daysAtCustomerPlant', kind: 'number', header: 'enduserColumn.atPlant' },
  { name: 'daysAtEnduser', kind: 'number', header: 'enduserColumn.atEnduser' },
]

/** The global export of rows that came as JSON: what a service without CSV leaves to the app. */
export function stockFile(rows: readonly GlobalStockRow[]): string {
  return rowsFile(columns, rows)
}
