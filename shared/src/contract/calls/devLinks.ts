import { type Infer, type } from 'superstruct'
import { defineCall, json } from '../call.ts'
import { secret, told } from '../fields.ts'

export const devLinksStruct = type({
  /** Addresses of pages, each with a token of its own. */
  consigneeDeclaration: told(),
  distributorDeclaration: told(),
  closure: told(),
  deviceKey: secret(),
})
export type DevLinks = Infer<typeof devLinksStruct>

export const makeDevLinks = defineCall({
  id: 'makeDevLinks',
  method: 'GET',
  path: '/v2/dev/links',
  summary: 'Fresh links to the three link pages, and a device key; only where there is the demo world',
  access: { kind: 'public' },
  answer: json(devLinksStruct),
})

export const devLinksCalls = [makeDevLinks]
