import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf, overdueShare, toFigures } from './mapFigures.ts'

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
    expect(figuresOf(figures, '7')).toMatchObject({
      ...{ crates: 12, overdue: 3, deemedLost: 1, cycleDays: 42 },
      ...{ onTheWay: 2, nextCollect: '2026-11-26' },
    })
    expect(figuresOf(figures, '8')).toMatchObject({
      crates: 0,
      overdue: 0,
      onTheWay: 0,
      nextCollect: null,
      cycleDays: null,
    })
    expect(figuresOf(null, '7')).toBeNull()
  })
})

describe('the share of overdue crates', () => {
  it('is none where there are no crates, or nobody tells', () => {
    const shareOf = (crates: number, overdue: number | null) => overdueShare({ crates, overdue })
    expect([shareOf(8, 0), shareOf(8, 2), shareOf(0, 0), shareOf(8, null)]).toEqual([0, 0.25, null, null])
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
