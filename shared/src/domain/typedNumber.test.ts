import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toNumberValue } from './typedNumber.ts'

describe('the value of a number field', () => {
  it.each([
    ['7', 7],
    ['50 000', 50_000],
    ['５０', 50],
    ['-3', -3],
    ['\u22123', -3],
    ['-0', 0],
    [' 12 ', 12],
    ['', ''],
    ['-', '-'],
    ['12,0', '12,0'],
    ['1e3', '1e3'],
    ['1234567890123456', '1234567890123456'],
  ])('that shows %j is %j', (text, value) => {
    expect(toNumberValue(text)).toBe(value)
  })

  it('takes the sign between thousands of the language', () => {
    expect(toNumberValue('1,234', ',')).toBe(1_234)
    expect(toNumberValue('1.234', '.')).toBe(1_234)
  })

  it('is the number for every whole number, and the text for every other text', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (number) => {
        fc.pre(Math.abs(number) < 1e15)
        expect(toNumberValue(String(number))).toBe(number)
      }),
    )
    fc.assert(
      fc.property(fc.string(), (text) => {
        const value = toNumberValue(text)
        expect(typeof value === 'number' ? Number.isSafeInteger(value) : value === text).toBe(true)
      }),
    )
  })
})
