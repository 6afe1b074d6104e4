import {
  array,
  boolean,
  enums,
  type Infer,
  integer,
  max,
  min,
  nullable,
  optional,
  pattern,
  record,
  refine,
  string,
  type,
  unknown,
} from 'superstruct'

const day = pattern(string(), /^\d{4}-\d{2}-\d{2}$/)

const maybe = optional(nullable(string()))
const flag = enums([0, 1])
const crateMovements = array(type({ barcode: string() }))
const scanUser = { name: string(), code: string(), customerId: string() }
const consignee = type({
  partnerReference: string(),
  name: string(),
  city: string(),
  country: string(),
  street: string(),
  street2: maybe,
  postalCode: string(),
  contactName: string(),
  contactTel: string(),
  contactEmail: string(),
})

/**
 * What the seeds have the portal send (seed 1, sections 5 to 7), and no more than that has to be there: what the portal
 * sends beside it is nobody's here, and passed over as most services do.
 */
export const seedBodies = {
  changePassword: type({ currentPassword: string(), newPassword: string() }),
  resetPassword: type({ token: string(), password: string() }),
  forgotPassword: type({ username: string() }),
  declaration: type({
    declaration: type({ identity: string(), comments: optional(nullable(string())) }),
    declarationQuantities: array(type({ material: string(), quantity: max(min(integer(), 0), 50_000) })),
  }),
  changedQuantities: type({
    declarationId: string(),
    declarationQuantities: array(type({ material: string(), quantity: max(min(integer(), 0), 50_000) })),
  }),
  closure: type({
    closure: refine(
      type({
        enduserCode: string(),
        startDate: optional(nullable(day)),
        endDate: optional(nullable(day)),
        comment: optional(nullable(string())),
        notClosing: boolean(),
      }),
      'closure',
      ({ startDate, endDate, notClosing }) => notClosing || (startDate != null && endDate != null),
    ),
  }),
  nothing: type({ reminderId: string() }),
  newShipping: type({
    enduserId: maybe,
    consigneeCode: maybe,
    crateMovements,
    reference: maybe,
    referenceComplement: maybe,
    date: string(),
    scanUser: maybe,
    customerId: string(),
  }),
  changedShipping: type({
    shipping: type({
      id: string(),
      customerId: string(),
      enduserId: nullable(string()),
      consigneeCode: maybe,
      reference: nullable(string()),
      referenceComplement: nullable(string()),
      creationDate: string(),
      scanUserId: maybe,
    }),
    crateMovements,
  }),
  validation: type({ shipping: type({ id: string() }) }),
  assignments: array(type({ id: string(), enduserId: string() })),
  pendingEndusers: refine(
    type({ customerId: string(), enduser: optional(consignee), endusers: optional(array(consignee)) }),
    'pendingEndusers',
    ({ enduser, endusers }) => (enduser === undefined) !== (endusers === undefined),
  ),
  scanUser: type(scanUser),
  changedScanUser: type({ id: string(), ...scanUser }),
  switches: type({ authActivated: flag, authRequired: flag }),
}

/** A request of GraphQL over HTTP. */
export const graphqlRequest = type({ query: string(), variables: optional(record(string(), unknown())) })
export type GraphqlRequest = Infer<typeof graphqlRequest>
