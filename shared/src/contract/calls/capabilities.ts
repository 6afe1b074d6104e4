import { array } from 'superstruct'
import { defineCall, json } from '../call.ts'
import { told } from '../fields.ts'

export const listCapabilities = defineCall({
  id: 'listCapabilities',
  method: 'GET',
  path: '/v2/capabilities',
  summary:
    'What is offered beyond the calls and fields of the seeds, by name; an upstream without this call offers none',
  access: { kind: 'user', rights: [] },
  tenancy: 'none',
  // Names this build does not know are no fault.
  answer: json(array(told())),
})

export const capabilitiesCalls = [listCapabilities]
