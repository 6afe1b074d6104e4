import { array, defaulted, type Infer, nullable, optional, partial, type } from 'superstruct'
import { customerIn, defineCall, forPeople, json, jsonBody, nothing } from '../call.ts'
import { blankable, id, instant, reference, told, version } from '../fields.ts'
import { openAnswer, openRows } from '../openAnswer.ts'
import { rightsToManageShippings } from '../rights.ts'

/** Who manages shippings: of the two rights either one. */
export const shippingAccess = forPeople('CUSTOMER', ...rightsToManageShippings)

/** Most crates of one shipping: many times a container's load. */
export const mostCrates = 1_000

/** Most shippings that get a consignee at once. */
export const mostAssignments = 1_000

/** What a shipping needs at least, in the words of seed 2, section 5. */
export const referenceOrConsignee = 'Please specify at least a reference or a consignee'

/** What is said of a crate that cannot be added, in the words of seed 2, section 5. */
export const crateAddedOrUnknown = 'crate already added or unknown'

export const crateMovementStruct = type({ id: id(), barcode: id() })
export type CrateMovement = Infer<typeof crateMovementStruct>

/** A shipping; services of the seeds know neither its scan user nor versions. */
export const shippingStruct = type({
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
  scanUserId: optional(nullable(id())),
  scanUserName: optional(nullable(told())),
  /** Rises with every change; a write that names an older one is `stale_shipping`. Services of the seeds keep none. */
  version: optional(version()),
  /** By barcode. */
  crateMovements: array(crateMovementStruct),
})
export type Shipping = Infer<typeof shippingStruct>

/** A shipping as the caller last saw it. Our services refuse one without its version; those of the seeds know none. */
const seenShipping = { id: id(), customerId: id(), version: optional(version()) }

/** The seeds do not show what a write answers: our services tell the shipping as it is then. */
export const writtenShippingStruct = openAnswer(partial(shippingStruct))
export type WrittenShipping = Infer<typeof writtenShippingStruct>

export const movementInput = type({ barcode: id() })

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

/** The seeds do not show what a crate of the list tells. */
export const plantCrateStruct = type({
  barcode: id(),
  material: defaulted(told(), ''),
  crateNumber: defaulted(nullable(told()), null),
  shortQr: defaulted(nullable(told()), null),
  customerId: optional(id()),
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
  answer: json(writtenShippingStruct),
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
  answer: json(writtenShippingStruct, 201),
  idempotent: true,
})

export const validateShipping = defineCall({
  id: 'validateShipping',
  method: 'POST',
  path: '/v2/shippingManagement/shippings/validation',
  summary: 'Validates a shipping by hand: it is processed from then on, and so locked',
  access: { kind: 'user', groupType: 'CUSTOMER', rights: rightsToManageShippings, staff: true },
  tenancy: 'resource',
  body: jsonBody(type({ shipping: type(seenShipping) })),
  answer: json(writtenShippingStruct),
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
  summary: 'Sets the consignees of at most 1 000 shippings: all of them, or none when one is locked',
  access: shippingAccess,
  tenancy: 'resource',
  body: jsonBody(array(type({ id: id(), enduserId: id() }))),
  answer: json(
    openRows(array(type({ id: id(), enduserId: id(), consigneeCode: nullable(told()), version: version() }))),
  ),
})

/** A shipping whose consignee is to be what it was: the version is the one that the assignment to take back gave it. */
export const restoreInput = type({
  id: id(),
  version: version(),
  enduserId: nullable(id()),
  consigneeCode: nullable(told()),
})
export type ConsigneeRestore = Infer<typeof restoreInput>

export const restoreConsignees = defineCall({
  id: 'restoreConsignees',
  method: 'POST',
  path: '/v2/shippingManagement/shippings/restore_enduser',
  summary:
    'Takes the consignees of at most 1 000 shippings back to what they were, in one step; those that were locked, deleted or changed since are left as they are and named',
  access: shippingAccess,
  tenancy: 'resource',
  body: jsonBody(array(restoreInput)),
  answer: json(type({ restored: array(id()), kept: array(id()) })),
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
  restoreConsignees,
  splitShipping,
]
