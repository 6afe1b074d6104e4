import { describe, expect, it } from 'vitest'
import { localDay } from './localDay.ts'

describe('localDay', () => {
  it('is the day on the wall, at both ends of it', () => {
    expect(localDay(new Date(2026, 0, 1))).toBe('2026-01-01')
    expect(localDay(new Date(2026, 11, 31, 23, 59, 59, 999))).toBe('2026-12-31')
    expect(localDay(new Date(2024, 1, 29, 12))).toBe('2024-02-29')
  })
})
