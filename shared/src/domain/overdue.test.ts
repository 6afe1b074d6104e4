import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysOver, isOver } from './overdue.ts'

it('begins on the day after the agreed ones', () => {
  expect([59, 60, 61].map((days) => isOver(daysOver(days, 60)))).toEqual([false, false, true])
})

it('is nothing where nothing was agreed, or nothing is told', () => {
  expect(daysOver(900, null)).toBeNull()
  expect([isOver(null), isOver(undefined)]).toEqual([false, false])
})

it('counts on by one a day, from the first day of an agreement of none', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.nat(400), (days, agreed) => {
      expect(daysOver(days + 1, agreed)).toBe(Number(daysOver(days, agreed)) + 1)
      expect(isOver(daysOver(days, agreed))).toBe(days > agreed)
    }),
  )
})
