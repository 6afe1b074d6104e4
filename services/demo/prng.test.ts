import { describe, expect, it } from 'vitest'
import { createPrng, hash } from './prng.ts'

const draws = (...seed: string[]) => {
  const prng = createPrng(...seed)
  return Array.from({ length: 1_000 }, () => prng.next())
}

describe('createPrng', () => {
  it('tells the same story for the same seed, another for another', () => {
    expect(draws('a', 'b')).toEqual(draws('a', 'b'))
    expect(draws('a', 'b')).not.toEqual(draws('ab'))
  })

  it('draws evenly from [0, 1)', () => {
    const list = draws('even')
    expect(Math.min(...list)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...list)).toBeLessThan(1)
    expect(list.reduce((sum, draw) => sum + draw, 0) / list.length).toBeCloseTo(0.5, 1)
  })

  it('keeps whole numbers within both bounds and reaches them', () => {
    const prng = createPrng('int')
    const list = Array.from({ length: 500 }, () => prng.int(-2, 3))
    expect(new Set(list)).toEqual(new Set([-2, -1, 0, 1, 2, 3]))
  })

  it('refuses to pick from nothing', () => {
    expect(() => createPrng('none').pick([])).toThrow(RangeError)
  })
})

describe('hash', () => {
  it('keeps parts apart', () => {
    expect(hash('1', '23')).not.toBe(hash('12', '3'))
  })
})
