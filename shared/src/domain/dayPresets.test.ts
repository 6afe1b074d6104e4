import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayPresets, daysOfPreset, presetOf } from './dayPresets.ts'
import { isDayRange } from './dayRange.ts'

describe('the days of a preset', () => {
  it.each([
    ['sinceLastMonth', '2026-03-31', '2026-02-01', '2026-03-31'],
    ['sinceLastMonth', '2026-01-02', '2025-12-01', '2026-01-02'],
    ['thisMonth', '2026-03-31', '2026-03-01', '2026-03-31'],
    ['lastMonth', '2024-03-31', '2024-02-01', '2024-02-29'],
    ['last30Days', '2026-03-01', '2026-01-31', '2026-03-01'],
    ['last90Days', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['thisYear', '2026-03-31', '2026-01-01', '2026-03-31'],
    ['lastYear', '2026-03-31', '2025-01-01', '2025-12-31'],
  ] as const)('%s on %s are %s to %s', (preset, today, from, to) => {
    expect(daysOfPreset(preset, today)).toEqual({ from, to })
  })

  it('can be asked for on every day, none reaches past it, and each is found by its days', () => {
    const days = fc.date({ min: new Date('1950-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, fc.constantFrom(...dayPresets), (date, preset) => {
        const today = date.toISOString().slice(0, 10)
        const range = daysOfPreset(preset, today)
        expect(isDayRange(range)).toBe(true)
        expect(range.to <= today).toBe(true)
        const found = presetOf(range, today)
        expect(found && daysOfPreset(found, today)).toEqual(range)
      }),
    )
  })

  it('are nobody’s for a span of a person’s own', () => {
    expect(presetOf({ from: '2026-03-02', to: '2026-03-05' }, '2026-03-31')).toBeUndefined()
    expect(presetOf({ from: '', to: '' }, '2026-03-31')).toBeUndefined()
  })
})
