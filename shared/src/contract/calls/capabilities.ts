import { array } from 'superstruct'
import { defineCall, json } from '../call.ts'
import { told } from '../fields.ts'

export const listCapabilities = defineCall({
  id: 'listCapabilities',
  method: 'GET',
  path: '/v2/capabilities',
  summary: 'Optional features this service supports',
  access: { kind: 'user', rights: [] },
  tenancy: 'none',
  // Names this build does not know are no fault.
  answer: json(array(told())),
})

export const capabilitiesCalls = [listCapabilities]
