import type { PartnerStock } from '@crateway/shared/contract/stock.ts'
import { expect, it } from 'vitest'
import { withTerms } from './stockTerms.ts'

const row: PartnerStock = {
  barcode: 'C-1',
  csRefMaterialNumber: null,
  csRefDeliveryNumber: null,
  deliveryDate: '2026-02-27',
  csRefConsignee: null,
  lastShipToDate: null,
  csRefOrderNumber: null,
  csRefPurchaseOrderNumber: null,
  csRefInfo: null,
  csRefCrateNumber: null,
  csRefBatchNumber: null,
  transitTime: null,
  rentalDays: 50,
  hiringPeriod: null,
  expectedArrivalDate: null,
  csRefcycleTime: 60,
}

it.each([
  [60, 2, { difference: -10, lostDate: '2026-03-01' }],
  [null, 0, { difference: null, lostDate: '2026-02-27' }],
  [45, undefined, { difference: 5, lostDate: null }],
  [60, 50, { difference: -10, lostDate: null }],
  [60, 49, { difference: -10, lostDate: '2026-04-17' }],
])('of an agreed cycle of %j days and a loss after %j', (csRefcycleTime, maxDaysLose, expected) => {
  expect(withTerms({ ...row, csRefcycleTime }, maxDaysLose)).toMatchObject(expected)
})
