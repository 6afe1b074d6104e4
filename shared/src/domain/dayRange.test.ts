import { describe, expect, it } from 'vitest'
import { dayRangeFault } from './dayRange.ts'

describe('dayRangeFault', () => {
  it.each([
    ['2026-06-01', '2026-07-22', null],
    ['2026-07-22', '2026-07-22', null],
    ['2026-07-23', '2026-07-22', 'backwards'],
    ['', '2026-07-22', 'from_missing'],
    ['2026-06-01', '', 'to_missing'],
    ['', '', 'from_missing'],
    ['2026-02-30', '2026-07-22', 'from_missing'],
    ['22/07/2026', '2026-07-22', 'from_missing'],
  ])('of %s to %s is %s', (from, to, fault) => {
    expect(dayRangeFault({ from, to })).toBe(fault)
  })

  it.each(['0002-07-22', '0020-07-22', '0202-07-22'])('takes %s for a year that is still being typed', (to) => {
    expect(dayRangeFault({ from: '2026-06-01', to })).toBe('to_missing')
  })
})
