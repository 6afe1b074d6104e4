import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scrollToShow, windowOf } from './windowOf.ts'

const rowHeight = 36
const height = 288

describe('the drawn rows', () => {
  it.each([
    [0, 5_000, { first: 0, end: 16 }],
    [3_600, 5_000, { first: 92, end: 116 }],
    [180_000 - 288, 5_000, { first: 4_984, end: 5_000 }],
    [0, 3, { first: 0, end: 3 }],
    [0, 0, { first: 0, end: 0 }],
    // A list that has become shorter than it was scrolled.
    [9_999, 3, { first: 3, end: 3 }],
  ])('scrolled by %i px of %i rows are %j', (scrollTop, count, rows) => {
    expect(windowOf(scrollTop, height, rowHeight, count)).toEqual(rows)
  })

  it('hold every row that is scrolled into view', () => {
    const rows = fc.integer({ min: 1, max: 10_000 })
    fc.assert(
      fc.property(rows, fc.nat(), fc.nat(), (count, wanted, from) => {
        const index = wanted % count
        const scrolled = scrollToShow(index, from % (count * rowHeight), height, rowHeight)
        const { first, end } = windowOf(scrolled, height, rowHeight, count)
        expect(index >= first && index < end).toBe(true)
        expect(index * rowHeight >= scrolled - rowHeight && (index + 1) * rowHeight <= scrolled + height).toBe(true)
      }),
    )
  })
})
