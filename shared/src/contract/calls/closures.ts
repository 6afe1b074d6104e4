import { boolean, defaulted, type Infer, optional, type } from 'superstruct'
import { type Access, defineCall, json, jsonBody } from '../call.ts'
import { blankable, day, id, note, told } from '../fields.ts'
import { openAnswer } from '../openAnswer.ts'

const link: Access = { kind: 'link' }

/** The link's token. Without one, or with what cannot be one, the answer is that of a wrong one. */
const tokenQuery = type({ token: optional(told()) })

export const closureEnduserStruct = type({ id: id(), name: told() })
export type ClosureEnduser = Infer<typeof closureEnduserStruct>

export const closureInput = type({
  closure: type({
    enduserCode: id(),
    startDate: optional(blankable(day())),
    endDate: optional(blankable(day())),
    comment: optional(blankable(note())),
    notClosing: boolean(),
  }),
})
export type ClosureInput = Infer<typeof closureInput>

export const findClosureEnduser = defineCall({
  id: 'findClosureEnduser',
  method: 'GET',
  path: '/v2/closures/enduser/{enduserId}',
  summary: 'The enduser a closure link was sent to',
  access: link,
  query: tokenQuery,
  answer: json(closureEnduserStruct),
})

export const submitClosure = defineCall({
  id: 'submitClosure',
  method: 'POST',
  path: '/v2/closures/',
  summary: 'Tells when a site is closed, or that it is not closing soon; by the same link a newer answer replaces it',
  access: link,
  query: tokenQuery,
  body: jsonBody(closureInput),
  answer: json(openAnswer(type({ id: defaulted(told(), '') })), 201),
  idempotent: true,
})

export const closuresCalls = [findClosureEnduser, submitClosure]
