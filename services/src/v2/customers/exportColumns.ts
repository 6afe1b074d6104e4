import type { GlobalCollectionRow, GlobalStockRow } from '@crateway/shared/contract/calls/customers.ts'
import type { ExportColumn } from '../../export/answerRows.ts'

/** The columns of stockGE.csv: those of the stock detail, in its order, with what tells the places apart. */
export const stockColumns: readonly ExportColumn<GlobalStockRow>[] = [
  { name: 'barcode', kind: 'text', header: 'export.column.barcode' },
  { name: 'csRefMaterialNumber', kind: 'text', header: 'export.column.material' },
  { name: 'csRefDeliveryNumber', kind: 'text', header: 'export.column.deliveryNumber' },
  { name: 'deliveryDate', kind: 'day', header: 'export.column.deliveryDate' },
  { name: 'csRefConsignee', kind: 'text', header: 'export.column.shipTo' },
  { name: 'lastShipToName', kind: 'text', header: 'export.column.enduser' },
  { name: 'lastShipToDate', kind: 'day', header: 'export.column.shippingDate' },
  { name: 'csRefOrderNumber', kind: 'text', header: 'export.column.orderNumber' },
  { name: 'csRefPurchaseOrderNumber', kind: 'text', header: 'export.column.purchaseOrderNumber' },
  { name: 'csRefInfo', kind: 'text', header: 'export.column.info' },
  { name: 'csRefCrateNumber', kind: 'text', header: 'export.column.crateNumber' },
  { name: 'csRefBatchNumber', kind: 'text', header: 'export.column.batchNumber' },
  { name: 'shipmentNumber', kind: 'text', header: 'export.column.shipmentNumber' },
  { name: 'transitTime', kind: 'number', header: 'export.column.transitTime' },
  { name: 'rentalDays', kind: 'number', header: 'export.column.rentalDays' },
  { name: 'hiringPeriod', kind: 'number', header: 'export.column.hiringPeriod' },
  { name: 'expectedArrivalDate', kind: 'day', header: 'export.column.expectedArrivalDate' },
  { name: 'csRefcycleTime', kind: 'number', header: 'export.column.cycleTime' },
  { name: 'csRefUsageDays', kind: 'number', header: 'export.column.usageDays' },
  { name: 'expectedTransitTime', kind: 'number', header: 'export.column.expectedTransitTime' },
  { name: 'lostDate', kind: 'day', header: 'export.column.lostDate' },
  { name: 'deemedLost', kind: 'boolean', header: 'export.column.deemedLost' },
  { name: 'lastShipTo', kind: 'text', header: 'export.column.enduserId' },
  { name: 'daysAtCustomerPlant', kind: 'number', header: 'export.column.daysAtCustomerPlant' },
  { name: 'daysAtEnduser', kind: 'number', header: 'export.column.daysAtEnduser' },
]

/** The columns of collectionGE.csv (seed 2, section 3), with the end customer's name beside its id. */
export const collectionColumns: readonly ExportColumn<GlobalCollectionRow>[] = [
  { name: 'barcode', kind: 'text', header: 'export.column.barcode' },
  { name: 'lastShipTo', kind: 'text', header: 'export.column.enduserId' },
  { name: 'lastShipToName', kind: 'text', header: 'export.column.enduser' },
  { name: 'deliveryDate', kind: 'day', header: 'export.column.deliveryDate' },
  { name: 'lastShipToDate', kind: 'day', header: 'export.column.shippingDate' },
  { name: 'expectedArrivalDate', kind: 'day', header: 'export.column.expectedArrivalDate' },
  { name: 'notificationDate', kind: 'day', header: 'export.column.notificationDate' },
  { name: 'collectionDate', kind: 'day', header: 'export.column.collectionDate' },
  { name: 'csRefcycleTime', kind: 'number', header: 'export.column.cycleTime' },
  { name: 'hiringPeriod', kind: 'number', header: 'export.column.hiringPeriod' },
  { name: 'rentalDays', kind: 'number', header: 'export.column.rentalDays' },
  { name: 'csRefDeliveryNumber', kind: 'text', header: 'export.column.deliveryNumber' },
]
