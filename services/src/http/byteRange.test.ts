import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteRange } from './byteRange.ts'

describe('byteRange', () => {
  it.each([
    ['bytes=0-4', { first: 0, last: 4 }],
    ['bytes=5-', { first: 5, last: 9 }],
    ['bytes=5-99', { first: 5, last: 9 }],
    ['bytes=-3', { first: 7, last: 9 }],
    ['bytes=-99', { first: 0, last: 9 }],
    ['bytes=10-', null],
    ['bytes=10-12', null],
    ['bytes=-0', null],
    ['bytes=5-4', undefined],
    ['bytes=0-1,3-4', undefined],
    ['bytes=-', undefined],
    ['lines=1-2', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('%s of ten bytes', (header, expected) => {
    expect(byteRange(header, 10)).toEqual(expected)
  })

  it('is always within the file, and of an empty one there is none', () => {
    const end = fc.option(fc.nat({ max: 40 }), { nil: '' })
    fc.assert(
      fc.property(end, end, fc.nat({ max: 30 }), (from, to, size) => {
        const range = byteRange(`bytes=${from}-${to}`, size)
        if (!range) return
        expect(range.first).toBeGreaterThanOrEqual(0)
        expect(range.first).toBeLessThanOrEqual(range.last)
        expect(range.last).toBeLessThan(size)
      }),
    )
  })
})
