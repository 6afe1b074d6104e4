import type { EstimatedCrate, SiteCrate } from '@crateway/shared/contract/calls/endusers.ts'
import { expect, it } from 'vitest'
import { cratesHere } from './crateHere.ts'

const scanned = (BARCODE: string, CUSTOMER: string): SiteCrate => ({
  BARCODE,
  CUSTOMER,
  CUSTOMER_NAME: `Customer ${CUSTOMER}`,
  ON_SITE_ELAPSED_DAYS: 3,
  ON_SITE_TIMESTAMP: '2026-03-01T10:00:00.000Z',
})
const estimated = (barcode: string, customer: string): EstimatedCrate => ({
  barcode,
  customer,
  customerName: `Customer ${customer}`,
  since: '2026-02-01',
  days: 31,
  agreedDays: 30,
  over: 1,
  isScanned: false,
})

it('has each crate once for each customer, with what scan and estimate tell of it', () => {
  const crates = cratesHere(
    [scanned('A', '1'), scanned('B', '1'), scanned('A', '2')],
    [estimated('A', '1'), estimated('C', '1'), estimated('B', '2')],
  )
  expect(
    crates.map(({ barcode, customerId, scan, estimate }) => [barcode, customerId, scan?.days, estimate?.over]),
  ).toEqual([
    ['A', '1', 3, 1],
    ['B', '1', 3, undefined],
    ['A', '2', 3, undefined],
    ['C', '1', undefined, 1],
    ['B', '2', undefined, 1],
  ])
})

it('has those that were scanned where nobody lists the estimate', () => {
  expect(cratesHere([scanned('A', '1')], null).map(({ estimate }) => estimate)).toEqual([null])
})
