import { array, enums, type Infer, nullable, type } from 'superstruct'
import { defineCall, json } from '../call.ts'
import { id, told } from '../fields.ts'
import { shippingAccess } from './shippingManagement.ts'

/** Where a crate is in its latest cycle with a customer: at its plants, sent to a consignee, or given back. */
const crateStatuses = ['at_plant', 'shipped', 'collected'] as const

const crateMatchStruct = type({
  barcode: id(),
  material: told(),
  crateNumber: nullable(told()),
  shortQr: nullable(told()),
  customerId: id(),
  status: enums(crateStatuses),
})
export type CrateMatch = Infer<typeof crateMatchStruct>

export const findCrates = defineCall({
  id: 'findCrates',
  method: 'GET',
  path: '/v2/crates/{barcode}',
  summary:
    'The crates of this barcode, crate number or short QR, regardless of case: one row for each customer of the group that has or had the crate, the latest cycle first',
  access: shippingAccess,
  tenancy: 'resource',
  answer: json(array(crateMatchStruct)),
})

export const cratesCalls = [findCrates]
