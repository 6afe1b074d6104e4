import { describe, expect, it } from 'vitest'
import { dayRangeFaults, isDayRange } from './dayRange.ts'

describe('dayRangeFaults', () => {
  it.each([
    ['2026-06-01', '2026-07-22', null, null],
    ['2026-07-22', '2026-07-22', null, null],
    ['2026-07-23', '2026-07-22', 'backwards', null],
    ['', '2026-07-22', 'missing', null],
    ['2026-06-01', ' ', null, 'missing'],
    ['', '', 'missing', 'missing'],
    ['31/02/2026', '2026-07-22', 'unreadable', null],
    ['2026-02-30', '', 'unreadable', 'missing'],
    ['2026-06-01', '今天', null, 'unreadable'],
    ['0001-01-01', '2026-07-22', 'unreadable', null],
  ])('of %s to %s are %s and %s', (from, to, atFrom, atTo) => {
    expect(dayRangeFaults({ from, to })).toEqual({ from: atFrom, to: atTo })
    expect(isDayRange({ from, to })).toBe(atFrom === null && atTo === null)
  })

  it.each(['0002-07-22', '0020-07-22', '0202-07-22'])('takes %s for no year the portal knows', (to) => {
    expect(dayRangeFaults({ from: '2026-06-01', to }).to).toBe('unreadable')
  })
})
