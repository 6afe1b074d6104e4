import type { CollectionSummary } from '@crateway/shared/contract/collections.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectionReview } from './collectionReview.ts'

function enduser(quantity: number, averageRentalDays: number | null, overdue = 0): CollectionSummary {
  return {
    id: 'e1',
    name: 'Volga Shina',
    country: 'Russia',
    countryCode: 'RU',
    city: 'Nizhnekamsk',
    regionCategory: 'Tyre plant',
    contractualRentalDays: 60,
    maxDaysLose: 365,
    usageDays: 10,
    expectedTransitTime: 30,
    hiringPeriod: 90,
    aggregate: { concat: { partnerReference: '40518' } },
    collections: {
      quantity,
      averageRentalDays,
      exceededContractualDays: null,
      overdue,
      averageDaysAtCustomerPlant: null,
      averageTransitDays: null,
      averageDaysAtEnduser: null,
      deemedLost: 0,
    },
  }
}

describe('collectionReview', () => {
  it('counts all end customers, and those with collections apart', () => {
    const review = collectionReview([enduser(3, 40), enduser(0, null), enduser(5, 50)])
    expect(review).toMatchObject({ crates: 8, endusersWithCollections: 2, endusers: 3 })
  })

  it('has no average where nothing was collected', () => {
    expect(collectionReview([enduser(0, null)]).averageDays).toBeNull()
    expect(collectionReview([]).averageDays).toBeNull()
  })

  it('counts crates that came back late themselves, whatever the average of their end customer', () => {
    const review = collectionReview([enduser(5, 20, 1), enduser(7, 90, 3), enduser(9, 90)])
    expect(review.returnedLate).toEqual({ crates: 4, endusers: 2 })
  })

  it('does not guess how many came back late where one end customer does not tell', () => {
    const silent = enduser(2, 90)
    const { overdue: _, ...collections } = silent.collections
    expect(collectionReview([enduser(5, 20, 1), { ...silent, collections }]).returnedLate).toBeNull()
    expect(collectionReview([]).returnedLate).toEqual({ crates: 0, endusers: 0 })
  })

  it('weighs each crate the same: one row split in two changes no figure of crates', () => {
    const counts = fc.integer({ min: 1, max: 500 })
    const days = fc.integer({ min: 0, max: 800 })
    fc.assert(
      fc.property(counts, counts, days, (some, others, average) => {
        const [whole, split] = [[enduser(some + others, average)], [enduser(some, average), enduser(others, average)]]
        const { crates, averageDays } = collectionReview(whole)
        expect(collectionReview(split)).toMatchObject({ crates, averageDays })
        expect(averageDays).toBe(average)
      }),
    )
  })
})
