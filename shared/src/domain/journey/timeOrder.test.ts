import fc from 'fast-check'
import { expect, it } from 'vitest'
import { timeOrder } from './timeOrder.ts'

const byComparing = (times: readonly number[]) =>
  times.map((_, at) => at).sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b)

it('orders times, equal ones as they came', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e13, max: 1e13 })), (times) => {
      expect([...timeOrder(Float64Array.from(times))]).toEqual(byComparing(times))
    }),
  )
})

it('orders many the same way', () => {
  const many = fc.array(fc.integer({ min: -1e13, max: 1e13 }), { minLength: 4_096, maxLength: 5_000, size: 'max' })
  // Ends of digits: one that is a bit too short would lose them.
  const edges = fc.array(fc.constantFrom(0, 1, 8_191, 8_192, 65_535, 65_536, 2 ** 26 - 1, 2 ** 26, 2 ** 39), {
    minLength: 4_096,
    maxLength: 5_000,
    size: 'max',
  })
  const near = fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 4_096, maxLength: 5_000, size: 'max' })
  fc.assert(
    fc.property(fc.oneof(many, near, edges), (times) => {
      expect([...timeOrder(Float64Array.from(times))]).toEqual(byComparing(times))
    }),
    { numRuns: 10 },
  )
})
