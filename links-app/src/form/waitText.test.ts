import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countdownText, secondsUntil, waitText } from './waitText.ts'

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

describe('waitText', () => {
  it.each([
    [1, 'en-GB', '1 second'],
    [119, 'en-GB', '119 seconds'],
    [120, 'en-GB', '2 minutes'],
    [121, 'en-GB', '3 minutes'],
    [22, 'ru-RU', '22 секунды'],
    [300, 'ru-RU', '5 минут'],
    [45, 'fr-FR', '45 secondes'],
  ])('says %i seconds in %s', (seconds, locale, text) => {
    expect(waitText(seconds, locale).replaceAll(/\s/g, ' ')).toBe(text)
  })
})
