import type { StockSummary } from '@crateway/shared/contract/stock.ts'
import { cycleBand } from '@crateway/shared/domain/cycleBand.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdersOf, stockReview } from './stockReview.ts'

function enduser(stock: Partial<StockSummary['stock']>, contractualRentalDays: number | null = 60): StockSummary {
  return {
    id: 'e1',
    name: 'Volga Shina',
    country: 'Russia',
    countryCode: 'RU',
    city: 'Nizhnekamsk',
    regionCategory: 'Tyre plant',
    contractualRentalDays,
    maxDaysLose: 365,
    usageDays: 10,
    expectedTransitTime: 30,
    hiringPeriod: 90,
    aggregate: { concat: { partnerReference: '40518' } },
    stock: {
      quantity: 1,
      averageRentalDays: 10,
      exceededContractualDays: 0,
      averageDaysAtCustomerPlant: 1,
      averageTransitDays: 1,
      averageDaysAtEnduser: 1,
      deemedLost: 0,
      ...stock,
    },
  }
}

const endusers = fc.array(
  fc
    .record({
      quantity: fc.nat(500),
      averageRentalDays: fc.option(fc.double({ min: 0, max: 800, noNaN: true })),
      deemedLost: fc.nat(20),
      agreed: fc.option(fc.integer({ min: 1, max: 120 })),
    })
    .map(({ agreed, ...stock }) => enduser(stock, agreed)),
)

describe('holdersOf', () => {
  it('leaves out end customers without crates', () => {
    const [full, empty] = [enduser({ quantity: 3 }), enduser({ quantity: 0 })]
    expect(holdersOf([full, empty])).toEqual([full])
  })
})

describe('stockReview', () => {
  it('counts an average that only rounds to the agreed days as within', () => {
    const holders = [
      enduser({ quantity: 5, averageRentalDays: 60.4 }),
      enduser({ quantity: 7, averageRentalDays: 60.6 }),
    ]
    expect(stockReview(holders).overCycle).toEqual({ crates: 7, endusers: 1 })
  })

  it('counts nobody as over without an agreement', () => {
    expect(stockReview([enduser({ averageRentalDays: 900 }, null)]).overCycle.crates).toBe(0)
  })

  it('counts end customers by crates, not by rows', () => {
    const review = stockReview([enduser({ quantity: 4, deemedLost: 0 }), enduser({ quantity: 2, deemedLost: 2 })])
    expect(review.atEndusers).toEqual({ crates: 6, endusers: 2 })
    expect(review.deemedLost).toEqual({ crates: 2, endusers: 1 })
  })

  it('is the same in any order, and parts never exceed the whole', () => {
    fc.assert(
      fc.property(endusers, (all) => {
        const holders = holdersOf(all)
        const review = stockReview(holders)
        expect(stockReview(holders.toReversed())).toEqual(review)
        expect(review.overCycle.crates).toBeLessThanOrEqual(review.atEndusers.crates)
        const within = holders.filter(
          ({ stock, contractualRentalDays }) =>
            !['over', 'farOver'].includes(cycleBand(stock.averageRentalDays, contractualRentalDays) ?? ''),
        )
        expect(review.overCycle.endusers).toBe(holders.length - within.length)
      }),
    )
  })
})
