import { describe, expect, it } from 'vitest'
import { earlierMonth, laterMonth, readMonth } from './shippingMonths.ts'

describe('readMonth', () => {
  it.each([
    ['', '2026-07'],
    ['month=2026-07', '2026-07'],
    ['month=2024-02', '2024-02'],
    ['month=2026-08', '2026-07'],
    ['month=2026-7', '2026-07'],
    ['month=2026-00', '2026-07'],
    ['month=next', '2026-07'],
  ])('of "%s" is %s', (query, month) => {
    expect(readMonth(new URLSearchParams(query), '2026-07')).toBe(month)
  })
})

describe('twelve months', () => {
  it('go back and forward again', () => {
    expect(earlierMonth('2026-01')).toBe('2025-01')
    expect(laterMonth(earlierMonth('2026-01'), '2026-07')).toBe('2026-01')
  })

  it('never lead before the oldest month, which an address can name', () => {
    expect(earlierMonth('1901-01')).toBe('1900-01')
    expect([earlierMonth('1900-12'), earlierMonth('1900-01')]).toEqual(['1900-01', '1900-01'])
    expect(readMonth(new URLSearchParams('month=1900-01'), '2026-07')).toBe('1900-01')
  })

  it('never lead beyond the current month', () => {
    expect(laterMonth('2026-01', '2026-07')).toBe('2026-07')
    expect(laterMonth('2026-07', '2026-07')).toBe('2026-07')
  })
})
