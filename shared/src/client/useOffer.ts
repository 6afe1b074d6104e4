import type { Capability } from '../contract/capabilities.ts'
import type { Client } from './client.ts'
import { type Request, useRequest } from './useRequest.ts'

/** What is to be taken for granted of an offer that is asked for: undefined until anything is known of it. */
export function offerOf({ data, ...request }: Request<boolean>): boolean | undefined {
  // While nobody answers it is asked again as soon as there is a line.
  return data ?? ('problem' in request && request.problem ? false : undefined)
}

/**
 * Whether the services offer a capability; undefined until that is known. What could not be found out is not offered for
 * now.
 */
export function useOffer(client: Client, capability: Capability): boolean | undefined {
  return offerOf(useRequest(async () => (await client.offers(capability)) === true, capability))
}
