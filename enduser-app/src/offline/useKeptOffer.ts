import { offerOf } from '@crateway/shared/client/useOffer.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import type { Capability } from '@crateway/shared/contract/capabilities.ts'
import { findKeptOffer } from './findKeptOffer.ts'

/** Whether the services offer a capability, as `findKeptOffer` finds it; undefined until that is known. */
export function useKeptOffer(capability: Capability): boolean | undefined {
  return offerOf(useRequest(() => findKeptOffer(capability), capability, { inSlices: true }))
}
