import type { GlobalStockRow } from '@crateway/shared/contract/calls/customers.ts'
import type { TextKey } from '@crateway/shared/contract/textKeys.ts'
import { type CellKind, csvBom, csvCell, csvLine } from '@crateway/shared/domain/csvCell.ts'
import { t } from '@crateway/shared/i18n/translate.ts'

/** Name of the global export (seed 2, section 2.3). */
export const stockFileName = 'stockGE.csv'

interface FileColumn {
  readonly name: keyof GlobalStockRow
  readonly kind: CellKind
  readonly header: TextKey
}

/** The columns of the file, in the order in which the embedded services write them. */
const columns: readonly FileColumn[] = [
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

function toCell(value: string | number | boolean | null, kind: CellKind): string {
  if (kind === 'boolean') return csvCell(value === true ? t('common.yes') : t('common.no'), 'text')
  return csvCell(value, kind)
}

/** The global export of rows that came as JSON: what a service without CSV leaves to the app. */
export function stockFile(rows: readonly GlobalStockRow[]): string {
  const head = csvLine(columns.map(({ header }) => csvCell(t(header), 'text')))
  const lines = rows.map((row) => csvLine(columns.map(({ name, kind }) => toCell(row[name], kind))))
  return csvBom + head + lines.join('')
}
