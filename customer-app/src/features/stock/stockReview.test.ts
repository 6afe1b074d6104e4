import type { StockSummary } from '@crateway/shared/contract/stock.ts'
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
      overdue: 0,
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
      overdue: fc.nat(20),
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
  it('counts crates that are overdue themselves, whatever the average of their end customer', () => {
    const holders = [
      enduser({ quantity: 5, averageRentalDays: 20, overdue: 1 }),
      enduser({ quantity: 7, averageRentalDays: 90, exceededContractualDays: 30, overdue: 3 }),
      enduser({ quantity: 9 }),
    ]
    expect(stockReview(holders).overdue).toEqual({ crates: 4, endusers: 2 })
  })

  it('does not guess how many are overdue where one end customer does not tell', () => {
    const silent = enduser({})
    const { overdue: _, ...stock } = silent.stock
    expect(stockReview([enduser({ overdue: 3 }), { ...silent, stock }]).overdue).toBeNull()
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
        expect(review.overdue?.crates).toBe(holders.reduce((sum, { stock }) => sum + (stock.overdue ?? 0), 0))
      }),
    )
  })
})
