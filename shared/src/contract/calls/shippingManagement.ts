import { array, type Infer, nullable, optional, type } from 'superstruct'
import { customerIn, defineCall, forPeople, json, jsonBody, nothing } from '../call.ts'
import { blankable, id, instant, reference, told, version } from '../fields.ts'

const rights = ['Shipping manager user', 'Shipping manager admin'] as const

/** Who manages shippings: of the two rights either one. */
export const shippingAccess = forPeople('CUSTOMER', ...rights)

/** Most crates of one shipping: many times a container's load. */
export const mostCrates = 1_000

/** Most shippings that get a consignee at once. */
export const mostAssignments = 500

/** What a shipping needs at least, in the words of seed 1, section 5. */
export const referenceOrConsignee = 'Please specify at least a reference or a consignee'

/** What is said of a crate that cannot be added, in the words of seed 1, section 5. */
export const crateAddedOrUnknown = 'crate already added or unknown'

const crateMovementStruct = type({ id: id(), barcode: id() })
export type CrateMovement = Infer<typeof crateMovementStruct>

const shippingStruct = type({
  id: id(),
  enduserId: nullable(id()),
  /** Ship-to code the consignee goes by. */
  consigneeCode: nullable(told()),
  customerId: id(),
  reference: nullable(told()),
  referenceComplement: nullable(told()),
  creationDate: instant(),
  /** Given by the scanner that made it. */
  uuid: nullable(told()),
  /** How it was processed; set means locked. */
  process: nullable(told()),
  processDate: nullable(instant()),
  scanUserId: nullable(id()),
  scanUserName: nullable(told()),
  /** Rises with every change; a write that names an older one is `stale_shipping`. */
  version: version(),
  /** By barcode. */
  crateMovements: array(crateMovementStruct),
})
export type Shipping = Infer<typeof shippingStruct>

/** A shipping as the caller last saw it. */
const seenShipping = { id: id(), customerId: id(), version: version() }

const movementInput = type({ barcode: id() })

export const readShipping = defineCall({
  id: 'readShipping',
  method: 'GET',
  path: '/v2/shippingManagement/shippings/{id}',
  summary: 'One shipping with its crates',
  access: shippingAccess,
  tenancy: 'resource',
  answer: json(shippingStruct),
})

export const listCrateMovements = defineCall({
  id: 'listCrateMovements',
  method: 'GET',
  path: '/v2/shippingManagement/crateMovements/{id}',
  summary: 'The crates of one shipping, by barcode',
  access: shippingAccess,
  tenancy: 'resource',
  answer: json(array(crateMovementStruct)),
})

export const listCustomerCrateMovements = defineCall({
  id: 'listCustomerCrateMovements',
  method: 'GET',
  path: '/v2/shippingManagement/crateMovements/byCustomerId/{customerId}',
  summary: "The crates of a customer's shippings, the newest shipping first; at most 5 000",
  access: shippingAccess,
  tenancy: customerIn('params'),
  answer: json(array(type({ id: id(), barcode: id(), shippingId: id() }))),
})

const plantCrateStruct = type({
  barcode: id(),
  material: told(),
  crateNumber: nullable(told()),
  shortQr: nullable(told()),
  customerId: id(),
})
export type PlantCrate = Infer<typeof plantCrateStruct>

export const listPlantCrates = defineCall({
  id: 'listPlantCrates',
  method: 'GET',
  path: '/v2/shippingManagement/crates',
  summary: "The crates at a customer's plants, the latest delivered first; at most 5 000",
  access: shippingAccess,
  tenancy: customerIn('query'),
  query: type({ customerId: id() }),
  answer: json(array(plantCrateStruct)),
})

export const updateShipping = defineCall({
  id: 'updateShipping',
  method: 'PUT',
  path: '/v2/shippingManagement/shippings',
  summary: 'Changes a shipping and replaces its crates; refused when it is locked or was changed since',
  access: shippingAccess,
  tenancy: 'resource',
  body: jsonBody(
    type({
      shipping: type({
        ...seenShipping,
        enduserId: blankable(id()),
        consigneeCode: optional(blankable(id())),
        reference: blankable(reference()),
        referenceComplement: blankable(reference()),
        creationDate: instant(),
        scanUserId: blankable(id()),
      }),
      crateMovements: array(movementInput),
    }),
  ),
  answer: json(shippingStruct),
})

export const createShipping = defineCall({
  id: 'createShipping',
  method: 'POST',
  path: '/v2/shippingManagement/shippings',
  summary: 'Makes a shipping; it needs at least a reference or a consignee',
  access: shippingAccess,
  tenancy: customerIn('body'),
  body: jsonBody(
    type({
      customerId: id(),
      enduserId: optional(blankable(id())),
      consigneeCode: optional(blankable(id())),
      reference: optional(blankable(reference())),
      referenceComplement: optional(blankable(reference())),
      date: instant(),
      /** Id of the scan user. */
      scanUser: optional(blankable(id())),
      crateMovements: array(movementInput),
    }),
  ),
  answer: json(shippingStruct, 201),
  idempotent: true,
})

export const validateShipping = defineCall({
  id: 'validateShipping',
  method: 'POST',
  path: '/v2/shippingManagement/shippings/validation',
  summary: 'Validates a shipping by hand: it is processed from then on, and so locked',
  access: { kind: 'user', groupType: 'CUSTOMER', rights, staff: true },
  tenancy: 'resource',
  body: jsonBody(type({ shipping: type(seenShipping) })),
  answer: json(shippingStruct),
})

export const deleteShipping = defineCall({
  id: 'deleteShipping',
  method: 'DELETE',
  path: '/v2/shippingManagement/shippings/{id}',
  summary: 'Deletes a shipping that is not locked',
  access: shippingAccess,
  tenancy: 'resource',
  answer: nothing,
})

export const assignEndusers = defineCall({
  id: 'assignEndusers',
  method: 'POST',
  path: '/v2/shippingManagement/shippings/update_enduser',
  summary: 'Sets the consignees of at most 500 shippings: all of them, or none when one is locked',
  access: shippingAccess,
  tenancy: 'resource',
  body: jsonBody(array(type({ id: id(), enduserId: id() }))),
  answer: json(array(type({ id: id(), enduserId: id(), consigneeCode: nullable(told()), version: version() }))),
})

export const splitShipping = defineCall({
  id: 'splitShipping',
  method: 'POST',
  path: '/v2/shippingManagement/shippings/split',
  summary: 'Moves some crates of a shipping to a new one; kept and moved crates are together all it has',
  access: shippingAccess,
  tenancy: 'resource',
  body: jsonBody(
    type({
      shipping: type(seenShipping),
      keptMovements: array(movementInput),
      movedMovements: array(movementInput),
    }),
  ),
  answer: json(type({ shipping: shippingStruct, newShipping: shippingStruct }), 201),
  idempotent: true,
})

export const shippingManagementCalls = [
  readShipping,
  listCrateMovements,
  listCustomerCrateMovements,
  listPlantCrates,
  updateShipping,
  createShipping,
  validateShipping,
  deleteShipping,
  assignEndusers,
  splitShipping,
]
