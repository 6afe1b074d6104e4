import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf, overdueShare, shareTone, toFigures } from './mapFigures.ts'

const told = {
  enduserId: '7',
  inStock: 12,
  overdue: 3,
  deemedLost: 1,
  onTheWay: 2,
  agreedDays: 50,
  todayDays: 41.5,
  ages: null,
  nextCollect: '2026-11-26',
}

describe('figures', () => {
  it('are known of who holds crates, and nothing of who does not', () => {
    const figures = toFigures([told])
    expect(figuresOf(figures, '7')).toMatchObject({ crates: 12, overdue: 3, deemedLost: 1, cycleDays: 42 })
    expect(figuresOf(figures, '8')).toMatchObject({ crates: 0, overdue: 0, cycleDays: null })
    expect(figuresOf(null, '7')).toBeNull()
  })
})

describe('the share of overdue crates', () => {
  it('is red above a quarter, amber below, and nothing without one', () => {
    const toneOf = (crates: number, overdue: number | null) => shareTone(overdueShare({ crates, overdue }))
    expect([toneOf(8, 0), toneOf(8, 1), toneOf(8, 2), toneOf(8, 3)]).toEqual(['none', 'warn', 'warn', 'bad'])
    expect([toneOf(0, 0), toneOf(8, null)]).toEqual(['none', 'none'])
  })

  it('is never more than the whole', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.nat(1_000), (crates, overdue) => {
        const share = overdueShare({ crates, overdue })
        expect(share === null || (share >= 0 && share <= 1)).toBe(true)
      }),
    )
  })
})
