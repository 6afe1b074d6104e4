import type { PendingShipping, SeedShipping } from '../../shared/src/contract/pendingShippings.ts'
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

/** A shipping of a desk: each fifth wants a consignee, each third of these beside others of its complement. */
function shipping(index: number): PendingShipping {
  const town = scattered(index, towns.length)
  const wants = index % 5 === 0
  return {
    id: `s${index}`,
    enduserId: wants ? null : `e${town}`,
    enduserName: wants ? null : `Consignee of ${towns[town]}`,
    enduserCity: wants ? null : (towns[town] ?? null),
    enduserCountryCode: wants ? null : (countries[town] ?? null),
    consigneeCode: wants ? null : `${40_000 + town}`,
    customerId: '1',
    reference: `LOT-${10_000 + index}`,
    referenceComplement: `PO ${scattered(index, 300)}`,
    creationDate: new Date(Date.UTC(2026, 10, 23) - index * 3_600_000).toISOString(),
    uuid: null,
    process: !wants && index % 2 === 0 ? 'validated' : null,
    processDate: null,
    scanUserId: null,
    scanUserName: null,
    version: 1,
    crateCount: cratesOfShipping,
  }
}

/** Crates of each shipping. */
const cratesOfShipping = 40

/** The same as services of the seeds tell it: every crate, and nobody by name. */
function seedShipping(index: number): SeedShipping {
  const { id, enduserId, consigneeCode, customerId, reference, referenceComplement, creationDate, ...rest } =
    shipping(index)
  const { uuid, process, processDate } = rest
  const crateMovements = Array.from({ length: cratesOfShipping }, (_, place) => ({
    id: `m${index}-${place}`,
    barcode: `0${String(index * cratesOfShipping + place).padStart(9, '0')}`,
  }))
  const named = { id, enduserId, consigneeCode, customerId, reference, referenceComplement, creationDate }
  return { ...named, uuid, process, processDate, crateMovements }
}

/** What is asked of shippings, as far as the bench looks. */
export interface ShippingsAsked {
  readonly skip: number
  readonly limit: number
  /** Which consignees are asked for, by the filter's operator; undefined for all. */
  readonly consignee: 'EMPTY' | 'NOT_EMPTY' | undefined
  /** Whether services of the seeds are asked. */
  readonly isOfSeeds: boolean
}

/** The answer of `pendingShipping`: a page of so many shippings in all. */
export function shippingsAnswer(count: number, { skip, limit, consignee, isOfSeeds }: ShippingsAsked): string {
  const passing = Array.from({ length: count }, (_, index) => index).filter(
    (index) => consignee === undefined || (shipping(index).enduserId === null) === (consignee === 'EMPTY'),
  )
  const make = isOfSeeds ? seedShipping : shipping
  const edges = passing.slice(skip, skip + limit).map((index) => ({ node: make(index) }))
  return JSON.stringify({ data: { pendingShipping: { totalCount: passing.length, edges } } })
}

/** The answer to how many shippings there are of each view. */
export function shippingCountsAnswer(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => shipping(index))
  const totalOf = (passes: (row: PendingShipping) => boolean) => ({ totalCount: rows.filter(passes).length })
  const all = totalOf(() => true)
  const without = totalOf(({ enduserId }) => enduserId === null)
  const locked = totalOf(({ process }) => process !== null)
  return JSON.stringify({ data: { all, without, incomplete: { totalCount: 0 }, locked } })
}
