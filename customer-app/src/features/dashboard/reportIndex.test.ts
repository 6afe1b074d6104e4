import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportIndex } from './reportIndex.ts'

describe('reportIndex', () => {
  it('is each place of the list, and nothing beyond its end', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (index, count) => {
        expect(reportIndex(String(index), count)).toBe(index < count ? index : undefined)
      }),
    )
  })

  it.each(['', ' ', '-1', '-0', '0.5', '1.0', '01', '+1', '1e0', '0x1', '1n', 'NaN', 'Infinity', '١', '１', '1 '])(
    'refuses %j',
    (id) => {
      expect(reportIndex(id, Number.POSITIVE_INFINITY)).toBeUndefined()
    },
  )
})
