import { array, type Infer, integer, min, nullable, string, type } from 'superstruct'
import { cycleFiguresStruct, enduserSummary } from './enduser.ts'

const count = min(integer(), 0)

/** One end customer of a customer with its stock (seed 2, section 3). */
const stockSummaryStruct = type({ ...enduserSummary, stock: cycleFiguresStruct })
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
