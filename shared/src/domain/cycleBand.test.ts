import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CycleBand, cycleBand, overBandDays, wholeDays } from './cycleBand.ts'

const rank: Readonly<Record<CycleBand, number>> = { within: 0, over: 1, farOver: 2 }
const days = fc.double({ min: 0, max: 2000, noNaN: true })
const agreed = fc.integer({ min: 1, max: 400 })

describe('cycleBand', () => {
  it('changes exactly at the agreed days and at the far limit', () => {
    expect(cycleBand(60, 60)).toBe('within')
    expect(cycleBand(61, 60)).toBe('over')
    expect(cycleBand(60 + overBandDays, 60)).toBe('over')
    expect(cycleBand(61 + overBandDays, 60)).toBe('farOver')
  })

  it('goes by the rounded figure a person sees', () => {
    expect(cycleBand(60.4, 60)).toBe('within')
    expect(cycleBand(60.5, 60)).toBe('over')
  })

  it('has no band without a measure or an agreement', () => {
    expect(cycleBand(null, 60)).toBeNull()
    expect(cycleBand(60, null)).toBeNull()
  })

  it('is the band of the shown figure for every measure', () => {
    fc.assert(
      fc.property(days, agreed, (measured, contract) => {
        expect(cycleBand(measured, contract)).toBe(cycleBand(wholeDays(measured), contract))
      }),
    )
  })

  it('never improves when the cycle grows', () => {
    fc.assert(
      fc.property(days, days, agreed, (one, other, contract) => {
        const [shorter, longer] = one < other ? [one, other] : [other, one]
        const before = cycleBand(shorter, contract)
        const after = cycleBand(longer, contract)
        expect(before && after && rank[before] <= rank[after]).toBe(true)
      }),
    )
  })
})
