import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explainDifference, type StockReason, stockReasonKinds } from './stockDifference.ts'

const kinds = stockReasonKinds.filter((kind) => kind !== 'unexplained')
const facts: fc.Arbitrary<StockReason[]> = fc.uniqueArray(
  fc.record({ kind: fc.constantFrom(...kinds), crates: fc.integer({ min: -500, max: 500 }), day: fc.constant(null) }),
  { selector: ({ kind }) => kind },
)
const sum = (reasons: readonly StockReason[]) => reasons.reduce((all, { crates }) => all + crates, 0)

describe('the reasons of a difference', () => {
  it('add up to it, none is 0, and what is left over is told once and last', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5_000, max: 5_000 }), facts, (difference, known) => {
        const reasons = explainDifference(difference, known)
        expect(sum(reasons)).toBe(difference)
        expect(reasons.every(({ crates }) => crates !== 0)).toBe(true)
        expect(reasons.findIndex(({ kind }) => kind === 'unexplained')).toBeOneOf([-1, reasons.length - 1])
        // A fact is told as it is, whatever is left over.
        expect(reasons.filter(({ kind }) => kind !== 'unexplained')).toEqual(known.filter(({ crates }) => crates !== 0))
      }),
    )
  })

  it('are none where nothing differs, and both where two make up for each other', () => {
    expect(explainDifference(0, [])).toEqual([])
    const day = '2026-03-30'
    const arrived: StockReason = { kind: 'notBooked', crates: 14, day }
    expect(explainDifference(0, [arrived])).toEqual([arrived, { kind: 'unexplained', crates: -14, day: null }])
    expect(explainDifference(13, [arrived])).toEqual([arrived, { kind: 'unexplained', crates: -1, day: null }])
  })
})
