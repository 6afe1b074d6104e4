import { array, type Infer, integer, min, nullable, number, optional, string, type } from 'superstruct'
import { cycleFiguresStruct, enduserSummary } from './enduser.ts'

const count = min(integer(), 0)

/** One consignee of a customer with its stock (seed 2, section 3). */
const stockSummaryStruct = type({ ...enduserSummary, stock: cycleFiguresStruct })
export type StockSummary = Infer<typeof stockSummaryStruct>

/** Answer of `endusersByCustomerId` with `stock`. */
export const stockSummariesStruct = type({
  totalCount: count,
  edges: array(type({ node: stockSummaryStruct })),
})

/** What the chase list counts of the trackers of crates. */
export type TrackerState = 'SILENT' | 'LOW_BATTERY'

const maybeText = nullable(string())
const maybeDays = nullable(integer())

/** One crate that is out at a partner (seed 2, section 3). Dates `YYYY-MM-DD`, days whole. */
const partnerStockStruct = type({
  barcode: string(),
  csRefMaterialNumber: maybeText,
  csRefDeliveryNumber: maybeText,
  deliveryDate: string(),
  /** The ship-to code it was sent under. */
  csRefConsignee: maybeText,
  lastShipToDate: maybeText,
  csRefOrderNumber: maybeText,
  csRefPurchaseOrderNumber: maybeText,
  csRefInfo: maybeText,
  csRefCrateNumber: maybeText,
  csRefBatchNumber: maybeText,
  transitTime: maybeDays,
  rentalDays: integer(),
  hiringPeriod: maybeDays,
  expectedArrivalDate: maybeText,
  /** Days agreed for the cycle. */
  csRefcycleTime: maybeDays,
  /** Rental days over the agreed cycle, negative while there are days left. */
  difference: optional(maybeDays),
  /** The first day on which it was overdue, of a crate that is out and overdue; else null. */
  overdueFrom: optional(maybeText),
  /** The day after which it counts as lost; null until it does. */
  lostDate: optional(maybeText),
  /** The first day on which it was deemed lost, of a crate that is out and deemed lost; else null. */
  lostFrom: optional(maybeText),
  /** Where it is, in a list of more than one place. */
  lastShipTo: optional(maybeText),
  lastShipToName: optional(maybeText),
  /** When the end customer reported it as arrived. */
  arrivalDate: optional(maybeText),
  /** When its tracker was heard last. */
  trackerHeard: optional(maybeText),
  /** Percent, as its tracker told it last. */
  trackerBattery: optional(nullable(number())),
})
export type PartnerStock = Infer<typeof partnerStockStruct>

/** Answer of `partnerStock`: a page of crates, and how many there are in all. */
export const partnerStockPageStruct = type({
  totalCount: count,
  edges: array(type({ node: partnerStockStruct })),
})
