import { array, type Infer, integer, min, nullable, string, type } from 'superstruct'

const count = min(integer(), 0)

/** What the seeds have a row of shipping management tell (seed 2, section 3), but for its crates. */
const seedFields = {
  id: string(),
  enduserId: nullable(string()),
  consigneeCode: nullable(string()),
  customerId: string(),
  reference: nullable(string()),
  referenceComplement: nullable(string()),
  /** ISO 8601 UTC. */
  creationDate: string(),
  uuid: nullable(string()),
  /** Set means locked. */
  process: nullable(string()),
  processDate: nullable(string()),
}

const seedShippingStruct = type({ ...seedFields, crateMovements: array(type({ id: string(), barcode: string() })) })
/** A shipping with its crates, in the fields that the seeds list. */
export type SeedShipping = Infer<typeof seedShippingStruct>

/** A shipping as services that offer `shippingList` have it: its crates counted, who it names by name. */
const listedShippingStruct = type({
  ...seedFields,
  enduserName: nullable(string()),
  enduserCity: nullable(string()),
  /** ISO 3166-1 alpha-2. */
  enduserCountryCode: nullable(string()),
  scanUserId: nullable(string()),
  scanUserName: nullable(string()),
  version: integer(),
  crateCount: count,
})

/** A shipping as the list of shipping management shows it. */
export interface PendingShipping extends Omit<Infer<typeof listedShippingStruct>, 'version'> {
  /** To be sent back with a change; null where the services keep none. */
  readonly version: number | null
}

/** Answer of `pendingShipping`: a page of shippings, and how many there are in all. */
export const seedShippingPageStruct = type({ totalCount: count, edges: array(type({ node: seedShippingStruct })) })
export const listedShippingPageStruct = type({ totalCount: count, edges: array(type({ node: listedShippingStruct })) })
