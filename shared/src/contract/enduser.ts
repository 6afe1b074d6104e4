import { defaulted, type Infer, nullable, optional, type } from 'superstruct'
import { count, figure, id, told } from './fields.ts'

const days = () => nullable(figure())

/** What a set of cycles adds up to (docs/figures.md). Days are averages with their fraction, null without cycles. */
export const cycleFiguresStruct = type({
  quantity: count(),
  averageRentalDays: days(),
  averageDaysAtCustomerPlant: days(),
  averageTransitDays: days(),
  averageDaysAtEnduser: days(),
  /** Days above the agreed cycle, over the rounded average; null where nothing was agreed. */
  exceededContractualDays: nullable(count()),
  /** Cycles over the days agreed for each: crates that are overdue, or that were returned late. */
  overdue: optional(count()),
  deemedLost: count(),
})

/** A consignee as one customer sees it (seed 2, section 3). A consignee that looks at its own site sees no contract. */
export const enduserStruct = type({
  id: id(),
  name: told(),
  country: told(),
  /** ISO 3166-1 alpha-2. */
  countryCode: told(),
  city: told(),
  postalCode: nullable(told()),
  address: nullable(told()),
  regionCategory: nullable(told()),
  /** Where it is on a map; services of the seeds do not say. */
  lat: defaulted(nullable(figure()), null),
  lng: defaulted(nullable(figure()), null),
  fromCustomerId: nullable(id()),
  /** Days agreed for one cycle. */
  contractualRentalDays: nullable(count()),
  /** A crate out for longer than this is deemed lost. */
  maxDaysLose: nullable(count()),
  usageDays: nullable(count()),
  expectedTransitTime: nullable(count()),
  hiringPeriod: nullable(count()),
  /** The ship-to codes, joined by ` / `. */
  aggregate: type({ concat: type({ partnerReference: told() }) }),
  /** Crates collected in the span asked for; only with `additionalData`, for people with the right to collections. */
  collections: optional(cycleFiguresStruct),
  /** Crates there or on their way; only with `additionalData`, for people with a right to the stock. */
  stock: optional(cycleFiguresStruct),
})
export type Enduser = Infer<typeof enduserStruct>

/** What the summaries of the stock, of collections and of shippings tell of a consignee; null where rows are grouped. */
export const enduserSummary = {
  id: id(),
  name: nullable(told()),
  country: nullable(told()),
  countryCode: nullable(told()),
  city: nullable(told()),
  regionCategory: nullable(told()),
  contractualRentalDays: nullable(count()),
  maxDaysLose: nullable(count()),
  usageDays: nullable(count()),
  expectedTransitTime: nullable(count()),
  hiringPeriod: nullable(count()),
  aggregate: type({ concat: type({ partnerReference: told() }) }),
}
