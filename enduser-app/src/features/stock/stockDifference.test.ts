import type { ShipperStock } from '@crateway/shared/contract/calls/endusers.ts'
import { describe, expect, it } from 'vitest'
import {
  type ComparedStock,
  daysSince,
  differenceKind,
  hasDifference,
  isWithoutScans,
  longestFirst,
  scaleOf,
} from './stockDifference.ts'

const nothing: ComparedStock = {
  estimated: 0,
  scanned: 0,
  declared: null,
  declaredAt: null,
  basis: null,
  difference: null,
  reasons: [],
  notScanned: 0,
  averageDays: null,
  longestDays: null,
  agreedDays: null,
  over: 0,
}

describe('differenceKind', () => {
  it.each([
    ['no difference', { difference: 0, basis: 'declared' }, 'good'],
    ['none among the scans', { difference: 0, basis: 'scanned' }, 'good'],
    ['one that was only scanned', { difference: -3, basis: 'scanned' }, 'plain'],
    ['nothing to compare', { difference: null, basis: null }, 'plain'],
    ['crates more than the books know', { difference: 3, basis: 'declared' }, 'warn'],
    ['fewer, which are no missing ones', { difference: -3, basis: 'declared' }, 'warn'],
  ] as const)('of %s', (_, row, kind) => {
    expect(differenceKind(row)).toBe(kind)
  })
})

describe('what is looked at', () => {
  it('is a difference that there is', () => {
    expect([0, null, -1, 2].map((difference) => hasDifference({ difference }))).toEqual([false, false, true, true])
  })
})

describe('a site without scans', () => {
  const of = (estimated: number, isScanning: boolean) =>
    isWithoutScans({ total: { ...nothing, estimated }, isScanning })

  it('has crates, and nobody who scans', () => {
    expect(of(9, false)).toBe(true)
    expect(of(9, true)).toBe(false)
    expect(of(0, false)).toBe(false)
  })
})

describe('daysSince', () => {
  const now = new Date('2026-03-10T12:00:00Z')

  it('counts whole days, and none where a clock runs behind', () => {
    expect(daysSince('2026-03-09T12:00:00Z', now)).toBe(1)
    expect(daysSince('2026-03-09T12:00:01Z', now)).toBe(0)
    expect(daysSince('2026-03-10T13:00:00Z', now)).toBe(0)
  })
})

describe('the bars', () => {
  it('are on one scale, which is never nothing', () => {
    expect(
      scaleOf([
        { estimated: 3, scanned: 9, declared: null },
        { estimated: 1, scanned: 2, declared: 12 },
      ]),
    ).toBe(12)
    expect(scaleOf([])).toBe(1)
    expect(scaleOf([{ estimated: 0, scanned: 0, declared: null }])).toBe(1)
  })
})

describe('longestFirst', () => {
  it('has those without crates last, and leaves equals as they were', () => {
    const row = (CUSTOMER: string, longestDays: number | null) => ({ CUSTOMER, longestDays }) as ShipperStock
    const rows = [row('a', null), row('b', 3), row('c', 40), row('d', 3), row('e', 0)]
    expect(longestFirst(rows).map(({ CUSTOMER }) => CUSTOMER)).toEqual(['c', 'b', 'd', 'e', 'a'])
    expect(rows[0]?.CUSTOMER).toBe('a')
  })
})
