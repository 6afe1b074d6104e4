import { describe, expect, it } from 'vitest'
import { dayAfterKey } from './calendarKeys.ts'

/** A Tuesday. */
const day = '2026-03-31'

describe('a key in the calendar', () => {
  it.each([
    ['ArrowLeft', '2026-03-30'],
    ['ArrowRight', '2026-04-01'],
    ['ArrowUp', '2026-03-24'],
    ['ArrowDown', '2026-04-07'],
    ['Home', '2026-03-30'],
    ['End', '2026-04-05'],
    ['PageUp', '2026-02-28'],
    ['PageDown', '2026-04-30'],
    ['Tab', undefined],
    ['a', undefined],
  ])('%s leads to %s in a week from Monday', (key, expected) => {
    expect(dayAfterKey({ key, shiftKey: false }, day, 1)).toBe(expected)
  })

  it('goes by years with Shift, and by the week of the language', () => {
    expect(dayAfterKey({ key: 'PageUp', shiftKey: true }, day, 1)).toBe('2025-03-31')
    expect(dayAfterKey({ key: 'PageDown', shiftKey: true }, day, 1)).toBe('2027-03-31')
    expect(dayAfterKey({ key: 'Home', shiftKey: false }, day, 0)).toBe('2026-03-29')
    expect(dayAfterKey({ key: 'End', shiftKey: false }, day, 0)).toBe('2026-04-04')
  })
})
