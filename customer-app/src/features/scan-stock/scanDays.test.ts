import type { ScannedCrate } from '@crateway/shared/contract/calls/scanStock.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanDays } from './scanDays.ts'

const scans: fc.Arbitrary<ScannedCrate[]> = fc.array(
  fc.record({
    date: fc.constantFrom('2025-12-31', '2026-01-01', '2026-03-09', '2026-03-10'),
    barcode: fc.string({ minLength: 1 }),
  }),
)

describe('scanDays', () => {
  it('counts crates by day, the newest first', () => {
    expect(
      scanDays([
        { date: '2026-01-01', barcode: 'A' },
        { date: '2026-03-10', barcode: 'A' },
        { date: '2026-01-01', barcode: 'B' },
      ]),
    ).toEqual([
      { date: '2026-03-10', crates: 1 },
      { date: '2026-01-01', crates: 2 },
    ])
  })

  it('leaves no scan out, whatever their order', () => {
    fc.assert(
      fc.property(scans, (all) => {
        const days = scanDays(all)
        expect(days.reduce((sum, { crates }) => sum + crates, 0)).toBe(all.length)
        expect(days.map(({ date }) => date)).toEqual([...new Set(all.map(({ date }) => date))].sort().reverse())
        expect(scanDays(all.toReversed())).toEqual(days)
      }),
    )
  })
})
