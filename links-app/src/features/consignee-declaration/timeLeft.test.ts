import { describe, expect, it } from 'vitest'
import { nextTick, timeLeft, timeText } from './timeLeft.ts'

const [second, minute, hour] = [1_000, 60_000, 3_600_000]

describe('the time left', () => {
  it('counts to its end, and not beyond', () => {
    expect(timeLeft(10 * hour, 9 * hour)).toBe(hour)
    expect(timeLeft(hour, hour)).toBeNull()
    expect(timeLeft(hour, 2 * hour)).toBeNull()
  })

  it('is not told by a clock that is wrong, save for some minutes', () => {
    expect(timeLeft(60 * hour, 0)).toBeNull()
    expect(timeLeft(48 * hour + minute, 0)).toBe(48 * hour)
  })

  it.each([
    [48 * hour, 'en-GB', /^48 hrs?$/],
    [hour + 1, 'en-GB', /^1 hr\u00a01 min/],
    [hour, 'en-GB', /^60 mins?$/],
    [48 * hour, 'zh-CN', /^48\s?小时$/],
    [90 * second, 'fr-FR', /^1\smin\u00a030\ss$/],
    [second / 2, 'ru-RU', /^1\sс$/],
  ])('of %d ms reads in %s like %s', (left, locale, words) => {
    expect(timeText(left, locale)).toMatch(words)
  })

  it('is told anew when its words change', () => {
    expect(nextTick(2 * hour)).toBe(minute)
    expect(nextTick(2 * hour + 5 * second)).toBe(5 * second)
    expect(nextTick(30 * minute)).toBe(second)
    expect(nextTick(1_500)).toBe(500)
  })
})
