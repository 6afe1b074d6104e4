import type { Capability } from '../contract/capabilities.ts'
import type { Client } from './client.ts'
import { useRequest } from './useRequest.ts'

/**
 * Whether the services offer a capability; undefined until that is known. What could not be found out is not offered for
 * now.
 */
export function useOffer(client: Client, capability: Capability): boolean | undefined {
  return useRequest(async () => (await client.offers(capability)) === true, capability).data
}
