import { describe, expect, it } from 'vitest'
import { createLedger, movementRows, shipmentRows } from './loads.ts'
import { enduserScanRows } from './scanRows.ts'
import { createWorld } from './world.ts'

/** Minutes after midnight, when the day's loads have not been scanned yet on any other day. */
const now = new Date('2026-05-20T00:10:00Z')

describe('the ledger of a world made just after midnight', () => {
  const world = createWorld({ today: now })
  const ledger = createLedger(now)
  for (const { cycles } of world.batches()) cycles.forEach(ledger.add)

  it('has nothing that was scanned, arrived or shipped later than now', () => {
    const scanned = movementRows(ledger).map(({ scannedAt }) => scannedAt)
    const arrived = enduserScanRows(ledger).map(({ arrivedAt }) => arrivedAt)
    for (const instants of [scanned, arrived]) {
      expect(instants).toContain(now.toISOString())
      expect(instants.filter((instant) => instant > now.toISOString())).toEqual([])
    }
    const shipped = shipmentRows(ledger, world.today).filter(({ status }) => status === 'T')
    expect(shipped.filter(({ shippingDate }) => (shippingDate ?? '') > '2026-05-20')).toEqual([])
  })
})
