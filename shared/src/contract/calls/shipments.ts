import { array, assign, enums, type Infer, nullable, optional, type } from 'superstruct'
import { customerIn, defineCall, file, forPeople, json, jsonBody } from '../call.ts'
import { compactDay, count, id, instant, told } from '../fields.ts'
import { timeZone } from '../timeZone.ts'

const access = forPeople('CUSTOMER', 'Delivery access')

/** C is scheduled, T is shipped (seed 2, section 4). */
const deliveryStatuses = ['C', 'T'] as const

export const movementStruct = type({ barcode: id(), material: told(), scannedAt: instant() })
export type Movement = Infer<typeof movementStruct>

/** A delivery (seed 2, section 3). */
export const deliveryStruct = type({
  deliveryId: id(),
  status: enums(deliveryStatuses),
  /** `YYYYMMDD`, eight zeros while there is none. */
  shippingDate: compactDay(),
  shipmentNumber: nullable(told()),
  orderNumber: nullable(told()),
  orderReference: nullable(told()),
  material: told(),
  quantity: count(),
  forwarderName: nullable(told()),
  information: nullable(told()),
  requirement: nullable(told()),
  /** To whom, where the services tell it in lists. */
  enduserId: optional(nullable(id())),
  enduserName: optional(nullable(told())),
})
export type Delivery = Infer<typeof deliveryStruct>

export const listMovements = defineCall({
  id: 'listMovements',
  method: 'GET',
  path: '/v2/shipments/{customerId}/{deliveryId}/movements',
  summary: 'The crates scanned onto a shipped delivery, in the order of scanning; none while it is only scheduled',
  access,
  tenancy: customerIn('params'),
  answer: json(array(movementStruct)),
})

/** Most crates of one request: several lorries full. */
export const mostMovements = 2_000
/** Most crates of one delivery: more than any ship brings, and as many as a delivery note lists. */
export const mostDeliveryMovements = 5_000

/**
 * Whose delivery is meant. Delivery numbers are a customer's own: without it, a number that several customers of the group
 * have is `delivery_ambiguous`.
 */
const query = type({ customerId: optional(id()) })

export const addMovements = defineCall({
  id: 'addMovements',
  method: 'POST',
  path: '/v2/shipments/{id}/movements',
  summary:
    "Adds crates to a scheduled delivery and answers all it has; one that is on it already stays as it was. `material` is the crate's own and `scannedAt` is now unless told. `customerId` says whose, where several customers have the number",
  access,
  tenancy: 'resource',
  query,
  body: jsonBody(
    type({
      movements: array(type({ barcode: id(), material: optional(id()), scannedAt: optional(instant()) })),
    }),
  ),
  answer: json(array(movementStruct)),
})

export const updateDelivery = defineCall({
  id: 'updateDelivery',
  method: 'PUT',
  path: '/v2/shipments/{id}/',
  summary:
    'Marks a scheduled delivery as shipped, today where it has no date; one planned for a later day has not left, and what has left cannot be scheduled again. `customerId` says whose, where several customers have the number',
  access,
  tenancy: 'resource',
  query,
  body: jsonBody(type({ status: enums(deliveryStatuses) })),
  answer: json(deliveryStruct),
})

export const downloadDeliveryNote = defineCall({
  id: 'downloadDeliveryNote',
  method: 'GET',
  path: '/v2/resources/deliveries/{id}/',
  summary:
    "The delivery note of a shipped delivery, in the reader's language. `customerId` says whose, where several customers have the number; `timeZone` by whose clocks its times are, UTC unless told",
  access,
  tenancy: 'resource',
  query: assign(query, type({ timeZone: optional(timeZone()) })),
  answer: file('application/pdf'),
})

export const shipmentsCalls = [listMovements, addMovements, updateDelivery, downloadDeliveryNote]
