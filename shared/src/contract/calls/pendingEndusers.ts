import { array, type Infer, nullable, optional, type } from 'superstruct'
import { customerIn, defineCall, json, jsonBody } from '../call.ts'
import { addressText, blankable, email, id, phone, told } from '../fields.ts'
import { openRows } from '../openAnswer.ts'
import { shippingAccess } from './shippingManagement.ts'

/** Most consignees that can be asked for at once: the largest import. */
export const mostPendingEndusers = 1_000

/** The form of a consignee (seed 2, section 5). */
export const pendingEnduserInput = type({
  /** The customer's own code for it. */
  partnerReference: addressText(),
  name: addressText(),
  city: addressText(),
  country: addressText(),
  street: addressText(),
  street2: optional(blankable(addressText())),
  postalCode: addressText(),
  contactName: addressText(),
  contactTel: phone(),
  contactEmail: email(),
})
export type PendingEnduserInput = Infer<typeof pendingEnduserInput>

/** What the seeds list of a consignee that waits (seed 2, section 3), and optional what our services add. */
export const pendingEnduserStruct = type({
  id: optional(id()),
  customerId: optional(id()),
  partnerReference: told(),
  name: told(),
  city: told(),
  country: told(),
  street: told(),
  street2: optional(nullable(told())),
  postalCode: told(),
  contactName: told(),
  contactTel: told(),
  contactEmail: told(),
})
export type PendingEnduser = Infer<typeof pendingEnduserStruct>

export const listPendingEndusers = defineCall({
  id: 'listPendingEndusers',
  method: 'GET',
  path: '/v2/shippingManagement/pending_enduser/{customerId}',
  summary: 'The consignees a customer asked for that wait for approval, the latest first; at most 5 000',
  access: shippingAccess,
  tenancy: customerIn('params'),
  answer: json(array(pendingEnduserStruct)),
})

export const createPendingEndusers = defineCall({
  id: 'createPendingEndusers',
  method: 'POST',
  path: '/v2/shippingManagement/pending_enduser',
  summary: 'Asks for one consignee (`enduser`) or for at most 1 000 (`endusers`): all of them or none',
  access: shippingAccess,
  tenancy: customerIn('body'),
  body: jsonBody(
    type({
      customerId: id(),
      enduser: optional(pendingEnduserInput),
      endusers: optional(array(pendingEnduserInput)),
    }),
  ),
  answer: json(openRows(array(pendingEnduserStruct)), 201),
  idempotent: true,
})

export const pendingEndusersCalls = [listPendingEndusers, createPendingEndusers]
