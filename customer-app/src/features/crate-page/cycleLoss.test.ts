import { addDays, daysBetween } from '@crateway/shared/domain/calendar.ts'
import { describe, expect, it } from 'vitest'
import { cycleLoss } from './cycleLoss.ts'
import { cycleOf } from './testing/storyOf.ts'

describe('cycleLoss', () => {
  it('comes a day after the last agreed one', () => {
    const cycle = cycleOf({ maxDaysLose: 70, rentalDays: 70 })
    const loss = cycleLoss(cycle)
    expect(loss).toMatchObject({ maxDays: 70, daysLeft: 1 })
    expect(daysBetween(cycle.deliveryDate, loss?.lastDay ?? '')).toBe(70)
    expect(loss?.firstDay).toBe(addDays(cycle.deliveryDate, 71))
    expect(cycleLoss(cycleOf({ maxDaysLose: 70, rentalDays: 71 }))?.daysLeft).toBe(0)
  })

  it('never comes where nothing is agreed', () => {
    expect(cycleLoss(cycleOf({ maxDaysLose: null }))).toBeNull()
  })
})
