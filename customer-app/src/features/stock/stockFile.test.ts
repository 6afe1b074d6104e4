import type { GlobalStockRow } from '@crateway/shared/contract/calls/customers.ts'
import { csvBom } from '@crateway/shared/domain/csvCell.ts'
import { expect, it } from 'vitest'
import { stockFile } from './stockFile.ts'

const crate: GlobalStockRow = {
  barcode: '00340123',
  csRefMaterialNumber: 'GPS52',
  csRefDeliveryNumber: null,
  deliveryDate: '2026-01-31',
  csRefConsignee: '0040021',
  lastShipToName: '=cmd|calc',
  lastShipToDate: null,
  csRefOrderNumber: null,
  csRefPurchaseOrderNumber: null,
  csRefInfo: 'wet; dented',
  csRefCrateNumber: null,
  csRefBatchNumber: null,
  shipmentNumber: null,
  transitTime: 3,
  rentalDays: 59,
  hiringPeriod: null,
  expectedArrivalDate: null,
  csRefcycleTime: null,
  csRefUsageDays: null,
  expectedTransitTime: null,
  lostDate: null,
  deemedLost: false,
  lastShipTo: 'e1',
  daysAtCustomerPlant: null,
  daysAtEnduser: null,
}

it('holds every field of every row, one line each, in cells that no spreadsheet runs', () => {
  const file = stockFile([crate, { ...crate, barcode: '2' }])
  expect(file.startsWith(csvBom)).toBe(true)
  const [head = '', first = '', second = '', end] = file.slice(csvBom.length).split('\r\n')
  expect(head.split(';')).toHaveLength(Object.keys(crate).length)
  expect(first).toMatch(/^00340123;GPS52;;2026-01-31;0040021;'=cmd\|calc;;;;"wet; dented";;;;3;59;/)
  expect(second.startsWith('2;')).toBe(true)
  expect(end).toBe('')
})
