import type { PartnerStock, StockSummary } from '../../shared/src/contract/stock.ts'

/** Digits that look random and are the same in every run. */
const scattered = (index: number, below: number) => (Math.imul(index + 1, 2_654_435_761) >>> 0) % below

const towns = ['Lyon', 'Porto', 'Gdańsk', 'Ulsan', 'Łódź', 'Suzhou', 'Kazan', 'Curitiba'] as const
const countries = ['FR', 'PT', 'PL', 'KR', 'PL', 'CN', 'RU', 'BR'] as const

function stockSummary(index: number): StockSummary {
  const town = scattered(index, towns.length)
  return {
    id: `e${index}`,
    name: `Consignee ${scattered(index, 1_000_000_007)}`,
    country: null,
    countryCode: countries[town] ?? null,
    city: towns[town] ?? null,
    regionCategory: `Region ${town}`,
    contractualRentalDays: 60,
    maxDaysLose: 365,
    usageDays: scattered(index, 30),
    expectedTransitTime: scattered(index, 40),
    hiringPeriod: 90,
    aggregate: { concat: { partnerReference: `${40_000 + scattered(index, 9_999)}` } },
    stock: {
      quantity: 1 + scattered(index, 4_000),
      averageRentalDays: scattered(index, 4_000) / 10,
      exceededContractualDays: scattered(index, 300),
      averageDaysAtCustomerPlant: scattered(index, 90) / 7,
      averageTransitDays: scattered(index, 50) / 7,
      averageDaysAtEnduser: scattered(index, 200) / 7,
      deemedLost: scattered(index, 9),
    },
  }
}

function partnerStock(index: number): PartnerStock {
  const code = (start: number) => String(start + scattered(index, 99_999))
  const day = (year: number) => new Date(Date.UTC(year, 0, 1 + scattered(index, 365))).toISOString().slice(0, 10)
  return {
    barcode: `0${String(index).padStart(9, '0')}`,
    csRefMaterialNumber: code(100_000),
    csRefDeliveryNumber: code(80_000_000),
    deliveryDate: day(2025),
    csRefConsignee: code(40_000),
    lastShipToDate: day(2026),
    csRefOrderNumber: code(4_500_000),
    csRefPurchaseOrderNumber: code(7_700_000),
    csRefInfo: `Info ${scattered(index, 99)}`,
    csRefCrateNumber: code(1_000),
    csRefBatchNumber: code(2_000),
    transitTime: scattered(index, 40),
    rentalDays: scattered(index, 400),
    hiringPeriod: 90,
    expectedArrivalDate: day(2026),
    csRefcycleTime: 60,
    difference: scattered(index, 300),
    lostDate: null,
  }
}

const rowsOf = <Row>(count: number, from: number, make: (index: number) => Row) =>
  Array.from({ length: count }, (_, index) => ({ node: make(from + index) }))

/** The answer of `endusersByCustomerId`: a stock of so many consignees, as the text the network carries. */
export function stockAnswer(count: number): string {
  return JSON.stringify({
    data: { endusersByCustomerId: { totalCount: count, edges: rowsOf(count, 0, stockSummary) } },
  })
}

/** The answer of `partnerStock`: a page of so many crates in all. */
export function cratesAnswer(totalCount: number, skip: number, limit: number): string {
  const edges = rowsOf(Math.max(0, Math.min(limit, totalCount - skip)), skip, partnerStock)
  return JSON.stringify({
    data: { partnerStock: { totalCount, aggregate: { count: { barcode: totalCount } }, edges } },
  })
}
