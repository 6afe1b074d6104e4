import { describe, expect, it } from 'vitest'
import { sumOf } from './sumOf.ts'

const sum = sumOf((figure: number | null) => figure)

describe('sumOf', () => {
  it('adds what is there', () => {
    expect(sum([3, null, 4])).toBe(7)
    expect(sum([0])).toBe(0)
  })

  it('says nothing where there is nothing', () => {
    expect(sum([])).toBeNull()
    expect(sum([null])).toBeNull()
  })
})
