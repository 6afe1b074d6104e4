import { assert, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { drawnRows, headHeight, rowHeight, scrollFor, topOf } from './sheetWindow.ts'

describe('the rows that are drawn', () => {
  it('are all those in sight, and the one a person is in, each once', () => {
    const some = integer({ min: 0, max: 300 })
    void assert(
      property(
        integer({ min: 0, max: 9_000 }),
        integer({ min: 100, max: 900 }),
        some,
        some,
        some,
        (top, height, count, after, active) => {
          const unfolded = after % 2 === 0 ? { after, height: 200 } : null
          const drawn = drawnRows({ top, height }, count, unfolded, active)
          expect(new Set(drawn).size).toBe(drawn.length)
          const inSight = Array.from({ length: count }, (_, index) => index).filter((index) => {
            const at = topOf(index, unfolded)
            return at + rowHeight > top && at < top + height - headHeight
          })
          for (const index of inSight) expect(drawn).toContain(index)
          if (active < count) expect(drawn).toContain(active)
        },
      ),
      { seed: 20_261_123 },
    )
  })
})

describe('scrolling to a row', () => {
  it.each([
    [0, 500, 600, 0],
    [360, 0, 600, 0],
    [3_600, 0, 600, 3_600 - (600 - headHeight - rowHeight)],
  ])('at %i from %i in %i leads to %i', (top, from, height, to) => {
    expect(scrollFor(top, from, height)).toBe(to)
  })
})
