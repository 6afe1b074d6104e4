import { describe, expect, it } from 'vitest'
import { uploadDay } from './uploadDay.ts'

describe('the day a file was sent', () => {
  it('is the day of the reader', () => {
    const late = new Date(2026, 2, 31, 23, 59)
    expect(uploadDay(late.toISOString())).toBe('2026-03-31')
    expect(uploadDay(new Date(2026, 3, 1).toISOString())).toBe('2026-04-01')
  })

  it('is never shifted where only a day is told', () => {
    expect(uploadDay('2026-03-31')).toBe('2026-03-31')
  })
})
