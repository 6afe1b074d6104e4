import { array, type Infer, integer, min, nullable, string, type } from 'superstruct'

/** A shipping as the list of shipping management has it: its crates counted, not named. */
const pendingShippingStruct = type({
  id: string(),
  enduserId: nullable(string()),
  enduserName: nullable(string()),
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
  scanUserId: nullable(string()),
  scanUserName: nullable(string()),
  /** To be sent back with a change. */
  version: integer(),
  crateCount: min(integer(), 0),
})
export type PendingShipping = Infer<typeof pendingShippingStruct>

/** Answer of `pendingShipping`: a page of shippings, and how many there are in all. */
export const pendingShippingPageStruct = type({
  totalCount: min(integer(), 0),
  edges: array(type({ node: pendingShippingStruct })),
})
