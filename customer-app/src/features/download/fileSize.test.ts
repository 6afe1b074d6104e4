import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileSize } from './fileSize.ts'

const bytesIn = { kilobyte: 1e3, megabyte: 1e6, gigabyte: 1e9 } as const

describe('fileSize', () => {
  it.each([
    [0, 0, 'kilobyte'],
    [1, 0.1, 'kilobyte'],
    [331, 0.3, 'kilobyte'],
    [1540, 1.5, 'kilobyte'],
    [999_949, 999.9, 'kilobyte'],
    [999_999, 1, 'megabyte'],
    [5_000_000_000, 5, 'gigabyte'],
    [5_000_000_000_000, 5000, 'gigabyte'],
  ] as const)('says %d bytes as %d %s', (bytes, value, unit) => {
    expect(fileSize(bytes)).toEqual({ value, unit })
  })

  it('is off by no more than its rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 2 ** 40 }), (bytes) => {
        const { value, unit } = fileSize(bytes)
        expect(Math.abs(value * bytesIn[unit] - bytes)).toBeLessThanOrEqual(bytesIn[unit] * 0.0501)
        expect(value < 1000 || unit === 'gigabyte').toBe(true)
      }),
    )
  })
})
