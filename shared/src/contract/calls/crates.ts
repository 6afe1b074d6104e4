import { array, defaulted, type Infer, nullable, optional, type } from 'superstruct'
import { customerIn, defineCall, forPeople, json, jsonBody } from '../call.ts'
import { id, told } from '../fields.ts'
import { rightsToManageShippings } from '../rights.ts'

const managers = forPeople('CUSTOMER', ...rightsToManageShippings)

/** The seeds do not show what a match tells; that there is one is what they look at. */
export const crateMatchStruct = type({
  barcode: id(),
  material: defaulted(told(), ''),
  crateNumber: defaulted(nullable(told()), null),
  shortQr: defaulted(nullable(told()), null),
  /** Whose it is; services of the seeds may not say, and then it is one of the caller's. */
  customerId: optional(id()),
  /**
   * Where it is in its latest cycle with the customer: `at_plant`, `shipped` to a consignee or `collected`; other services may
   * have words of their own.
   */
  status: optional(told()),
})
export type CrateMatch = Infer<typeof crateMatchStruct>

export const findCrates = defineCall({
  id: 'findCrates',
  method: 'GET',
  path: '/v2/crates/{barcode}',
  summary:
    'The crates of this barcode, crate number or short QR, regardless of case: one row for each customer of the group that has or had the crate, the latest cycle first',
  access: managers,
  tenancy: 'resource',
  answer: json(array(crateMatchStruct)),
})

/** Most barcodes of one look-up. */
export const mostLookups = 500

export const crateLookupStruct = type({
  /** The code as it was sent. */
  asked: id(),
  /** The crate it is of, by barcode before all else, as the customer knows it; null where it is of none or of several. */
  crate: nullable(type({ barcode: id(), material: told() })),
  /** The shipping that is not locked and has the crate; null where there is none. */
  openShipping: nullable(type({ id: id(), reference: nullable(told()) })),
})
export type CrateLookup = Infer<typeof crateLookupStruct>

export const lookUpCrates = defineCall({
  id: 'lookUpCrates',
  method: 'POST',
  path: '/v2/crates/lookup',
  summary:
    'The crates of at most 500 barcodes, crate numbers or short QRs of one customer, in the order they were sent, and the open shipping each is in',
  access: managers,
  tenancy: customerIn('body'),
  body: jsonBody(type({ customerId: id(), barcodes: array(id()) })),
  answer: json(array(crateLookupStruct)),
})

export const cratesCalls = [findCrates, lookUpCrates]
