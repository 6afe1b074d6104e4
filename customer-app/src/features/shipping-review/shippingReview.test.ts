import type { ShippingReview } from '@crateway/shared/contract/shippingReview.ts'
import { describe, expect, it } from 'vitest'
import { monthsAgo, shippedTo, shippingTotals } from './shippingReview.ts'

/** @param months crates of the month itself and of those before it; what is not told is 0 */
function enduser([quantity = 0, ...before]: readonly number[]): ShippingReview {
  const past = monthsAgo.map((name, index) => [name, before[index] ?? 0] as const)
  const none = { monthAgo1: 0, monthAgo2: 0, monthAgo3: 0, monthAgo4: 0, monthAgo5: 0, monthAgo6: 0, monthAgo7: 0 }
  const noneEither = { monthAgo8: 0, monthAgo9: 0, monthAgo10: 0, monthAgo11: 0, monthAgo12: 0 }
  return {
    id: 'e1',
    name: 'Savona Gomma',
    country: 'Italy',
    countryCode: 'IT',
    city: 'Savona',
    regionCategory: 'Mixing',
    contractualRentalDays: 60,
    maxDaysLose: null,
    usageDays: null,
    expectedTransitTime: null,
    hiringPeriod: null,
    aggregate: { concat: { partnerReference: '40702' } },
    shippings: { ...none, ...noneEither, quantity, ...Object.fromEntries(past) },
  }
}

describe('shippedTo', () => {
  it('leaves out end customers without shipments in the month, whatever came before', () => {
    const [busy, quiet] = [enduser([4]), enduser([0, 9])]
    expect(shippedTo([busy, quiet])).toEqual([busy])
  })
})

describe('shippingTotals', () => {
  it('adds up the month and the one before over all end customers', () => {
    expect(shippingTotals([enduser([4, 1]), enduser([0, 9]), enduser([2])])).toMatchObject({
      crates: 6,
      endusers: 2,
      cratesMonthBefore: 10,
      endusersMonthBefore: 2,
    })
  })

  it('averages twelve months, the month itself not among them', () => {
    const year = Array.from({ length: 12 }, (_, index) => index)
    expect(shippingTotals([enduser([500, ...year]), enduser([500, ...year])]).average).toBe(11)
  })

  it('averages no months from before anything was shipped, but those in between without shipments', () => {
    expect(shippingTotals([enduser([7, 9, 0, 3]), enduser([0])])).toMatchObject({ average: 4, months: 3 })
    expect(shippingTotals([enduser([7])])).toMatchObject({ average: null, months: 0 })
    expect(shippingTotals([])).toMatchObject({ average: null, months: 0 })
  })
})
