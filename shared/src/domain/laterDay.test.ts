import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { laterDay } from './laterDay.ts'

it('counts as the calendar does, over months, leap years and summer time', () => {
  const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 400 }), (date, count) => {
      const day = date.toISOString().slice(0, 10)
      expect(laterDay(day, count)).toBe(addDays(day, count))
    }),
  )
})
