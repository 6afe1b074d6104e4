import { array, boolean, type Infer, nullable, optional, type } from 'superstruct'
import { cycleFiguresStruct, enduserSummary } from './enduser.ts'
import { count, day, id, told } from './fields.ts'

/** One consignee of a customer with what was collected there (seed 2, section 3). */
const collectionSummaryStruct = type({ ...enduserSummary, collections: cycleFiguresStruct })
export type CollectionSummary = Infer<typeof collectionSummaryStruct>

/** Answer of `endusersByCustomerId` with `collections`. */
export const collectionSummariesStruct = type({
  totalCount: count(),
  edges: array(type({ node: collectionSummaryStruct })),
})

/** One crate that was collected (seed 2, section 3). Days are whole. */
const collectionStruct = type({
  barcode: id(),
  deliveryDate: day(),
  lastShipToDate: nullable(day()),
  expectedArrivalDate: nullable(day()),
  notificationDate: nullable(day()),
  collectionDate: day(),
  shipmentNumber: nullable(told()),
  /** Days agreed for the cycle. */
  csRefcycleTime: nullable(count()),
  hiringPeriod: nullable(count()),
  transitTime: nullable(count()),
  /** Whether the crate has a tracker; untold by services without `collectionTrackers`, and where nobody asks. */
  hasTracker: optional(nullable(boolean())),
})
export type Collection = Infer<typeof collectionStruct>

/** Answer of `collections`: a page of crates, and how many there are in all. */
export const collectionPageStruct = type({
  totalCount: count(),
  edges: array(type({ node: collectionStruct })),
})
