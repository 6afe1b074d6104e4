import { afterEach, describe, expect, it, vi } from 'vitest'
import { lastDay } from './lastDay.ts'

/** An instant as a clock elsewhere shows it. */
function at(instant: string, [year, month, day]: readonly [number, number, number]): Date {
  const now = new Date(instant)
  vi.spyOn(now, 'getFullYear').mockReturnValue(year)
  vi.spyOn(now, 'getMonth').mockReturnValue(month - 1)
  vi.spyOn(now, 'getDate').mockReturnValue(day)
  return now
}

describe('the last day that may have messages', () => {
  afterEach(() => vi.restoreAllMocks())

  it('is that of UTC in an evening west of Greenwich', () => {
    expect(lastDay(at('2027-01-01T02:00:00Z', [2026, 12, 31]))).toBe('2027-01-01')
  })

  it('is that of the clock in a morning east of it, and both where they agree', () => {
    expect(lastDay(at('2026-12-31T20:00:00Z', [2027, 1, 1]))).toBe('2027-01-01')
    expect(lastDay(at('2026-03-02T12:00:00Z', [2026, 3, 2]))).toBe('2026-03-02')
  })
})
