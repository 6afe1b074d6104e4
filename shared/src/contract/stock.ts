import { array, type Infer, integer, min, nullable, number, string, type } from 'superstruct'

const count = min(integer(), 0)
const days = nullable(number())

/** What the crates that an end customer holds now add up to. Days are averages with their fraction; null without crates. */
const stockFiguresStruct = type({
  quantity: count,
  averageRentalDays: days,
  /** Days above the agreed cycle, over the rounded average; null where nothing was agreed. */
  exceededContractualDays: days,
  averageDaysAtCustomerPlant: days,
  averageTransitDays: days,
  averageDaysAtEnduser: days,
  deemedLost: count,
})

/** One end customer of a customer with its stock (seed 2, section 3). */
const stockSummaryStruct = type({
  id: string(),
  name: nullable(string()),
  country: nullable(string()),
  /** ISO 3166-1 alpha-2. */
  countryCode: nullable(string()),
  city: nullable(string()),
  regionCategory: nullable(string()),
  /** Days agreed for one cycle. */
  contractualRentalDays: days,
  /** Days after which a crate that is still out is deemed lost. */
  maxDaysLose: days,
  usageDays: days,
  expectedTransitTime: days,
  hiringPeriod: days,
  /** Ship-to codes, several joined by ` / `. */
  aggregate: type({ concat: type({ partnerReference: nullable(string()) }) }),
  stock: stockFiguresStruct,
})
export type StockSummary = Infer<typeof stockSummaryStruct>

/** Answer of `endusersByCustomerId` with `stock`. */
export const stockSummariesStruct = type({
  totalCount: count,
  edges: array(type({ node: stockSummaryStruct })),
})

/** One crate that is out at a partner (seed 2, section 3). Dates `YYYY-MM-DD`, days whole. */
const partnerStockStruct = type({
  barcode: string(),
  csRefMaterialNumber: nullable(string()),
  csRefConsignee: nullable(string()),
  deliveryDate: string(),
  lastShipToDate: nullable(string()),
  expectedArrivalDate: nullable(string()),
  transitTime: nullable(integer()),
  rentalDays: integer(),
})
export type PartnerStock = Infer<typeof partnerStockStruct>

/** Answer of `partnerStock`: a page of crates, and how many there are in all. */
export const partnerStockPageStruct = type({
  totalCount: count,
  aggregate: type({ count: type({ barcode: count }) }),
  edges: array(type({ node: partnerStockStruct })),
})
