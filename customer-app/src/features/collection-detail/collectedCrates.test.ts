import { expect, it } from 'vitest'
import { toCollectedCrates } from './collectedCrates.ts'

const crateOf = (collectionDate: string, csRefcycleTime: number | null) => ({
  barcode: 'C1',
  deliveryDate: '2026-02-20',
  lastShipToDate: '2026-03-01',
  expectedArrivalDate: null,
  notificationDate: null,
  collectionDate,
  shipmentNumber: null,
  csRefcycleTime,
  hiringPeriod: null,
  transitTime: null,
})

it('counts the days of a cycle from delivery to collection, and those over the agreed ones', () => {
  const { rows } = toCollectedCrates({
    rows: [crateOf('2026-03-10', 10), crateOf('2026-03-02', 10), crateOf('2026-03-10', null)],
    totalCount: 3,
  })
  expect(rows.map(({ cycleDays, difference }) => [cycleDays, difference])).toEqual([
    [18, 8],
    [10, 0],
    [18, null],
  ])
  expect(new Set(rows.map(({ cycleId }) => cycleId)).size).toBe(2)
})
