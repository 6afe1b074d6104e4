import type { CollectionSummary } from '@crateway/shared/contract/collections.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectionReview } from './collectionReview.ts'

function enduser(quantity: number, averageRentalDays: number | null, agreed: number | null = 60): CollectionSummary {
  return {
    id: 'e1',
    name: 'Volga Shina',
    country: 'Russia',
    countryCode: 'RU',
    city: 'Nizhnekamsk',
    regionCategory: 'Tyre plant',
    contractualRentalDays: agreed,
    maxDaysLose: 365,
    usageDays: 10,
    expectedTransitTime: 30,
    hiringPeriod: 90,
    aggregate: { concat: { partnerReference: '40518' } },
    collections: {
      quantity,
      averageRentalDays,
      exceededContractualDays: null,
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

  it('counts as over by the days that are on screen, and nobody without an agreement', () => {
    const review = collectionReview([enduser(5, 60.4), enduser(7, 60.6), enduser(2, 900), enduser(4, 900, null)])
    expect(review).toMatchObject({ cratesOverCycle: 9, endusersOverCycle: 2 })
  })

  it('weighs each crate the same: one row split in two changes no figure of crates', () => {
    const counts = fc.integer({ min: 1, max: 500 })
    const days = fc.integer({ min: 0, max: 800 })
    fc.assert(
      fc.property(counts, counts, days, (some, others, average) => {
        const [whole, split] = [[enduser(some + others, average)], [enduser(some, average), enduser(others, average)]]
        const { crates, averageDays, cratesOverCycle } = collectionReview(whole)
        expect(collectionReview(split)).toMatchObject({ crates, averageDays, cratesOverCycle })
        expect(averageDays).toBe(average)
      }),
    )
  })
})
