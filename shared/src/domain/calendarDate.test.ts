import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatCalendarDate, isDay } from './calendarDate.ts'

const calendarDate = fc
  .date({ min: new Date('1970-01-01T00:00:00Z'), max: new Date('2100-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('formatCalendarDate', () => {
  it('shows day, month, year', () => {
    expect(formatCalendarDate('2026-03-29')).toBe('29/03/2026')
  })

  it('keeps every digit of every date', () => {
    fc.assert(
      fc.property(calendarDate, (date) => {
        expect(formatCalendarDate(date).split('/').reverse().join('-')).toBe(date)
      }),
    )
  })

  it('leaves what is no calendar date alone', () => {
    expect(formatCalendarDate('')).toBe('')
    expect(formatCalendarDate('20260329')).toBe('20260329')
    expect(formatCalendarDate('2026-03-29T10:00:00Z')).toBe('2026-03-29T10:00:00Z')
  })
})

describe('isDay', () => {
  it.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])('%s exists', (day) => {
    expect(isDay(day)).toBe(true)
  })

  it.each(['2026-02-29', '2026-13-01', '2026-1-1', '20260101', '', '2026-01-01T00:00:00Z', '٢٠٢٦-٠١-٠١', '0000-01-01'])(
    '%s does not',
    (day) => {
      expect(isDay(day)).toBe(false)
    },
  )
})
