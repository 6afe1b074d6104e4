import { describe, expect, it } from 'vitest'
import { cycleTimeColumn } from './cycleColumns.ts'

const row = (days: number | null, overdue?: number) => ({
  contractualRentalDays: 60,
  averages: {
    averageRentalDays: days,
    averageDaysAtCustomerPlant: null,
    averageTransitDays: null,
    averageDaysAtEnduser: null,
    overdue,
  },
})

describe('the chip of a cycle', () => {
  const { chip } = cycleTimeColumn<ReturnType<typeof row>>(({ averages }) => averages)
  const kindOf = (days: number | null, overdue?: number) => chip?.(row(days, overdue))?.kind

  it.each([0, undefined])('is good up to the agreed days where %s crates are over theirs', (overdue) => {
    expect([kindOf(60, overdue), kindOf(null, overdue)]).toEqual(['good', undefined])
  })

  it('says nothing good where crates are over theirs, and what is wrong all the same', () => {
    expect([kindOf(37, 13), kindOf(61, 13), kindOf(311, 13)]).toEqual([undefined, 'warn', 'bad'])
  })
})
