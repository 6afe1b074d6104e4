import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countdownText, secondsUntil } from './countdown.ts'

describe('countdownText', () => {
  it.each([
    [0, '0:00'],
    [5, '0:05'],
    [59, '0:59'],
    [60, '1:00'],
    [899, '14:59'],
    [3_599, '59:59'],
    [3_600, '1:00:00'],
    [3_661, '1:01:01'],
    [36_000, '10:00:00'],
  ])('writes %i seconds as %s', (seconds, text) => {
    expect(countdownText(seconds)).toBe(text)
  })

  it('reads back as the seconds it was given', () => {
    fc.assert(
      fc.property(fc.nat(200_000), (seconds) => {
        const back = countdownText(seconds)
          .split(':')
          .reduce((sum, part) => sum * 60 + Number(part), 0)
        expect(back).toBe(seconds)
      }),
    )
  })
})

describe('secondsUntil', () => {
  it('rounds up, so that the last second is still one', () => {
    expect(secondsUntil(10_001, 10_000)).toBe(1)
    expect(secondsUntil(12_000, 10_000)).toBe(2)
  })

  it('is zero at the instant and after it', () => {
    expect(secondsUntil(10_000, 10_000)).toBe(0)
    expect(secondsUntil(10_000, 99_000)).toBe(0)
  })
})
