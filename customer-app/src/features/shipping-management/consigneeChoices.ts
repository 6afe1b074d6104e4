import { findCustomerEndusers } from '@crateway/shared/client/requests/findCustomerEndusers.ts'
import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import type { Choice } from '@crateway/shared/ui/findOptions.ts'
import { client } from '../../client.ts'

/** A consignee as a choice: found by name, city and ship-to code. */
export const toConsigneeChoice = ({ id, name, city, aggregate }: Enduser): Choice => ({
  id,
  label: name,
  note: [city, aggregate.concat.partnerReference].filter((part) => part !== '').join(' · '),
})

/** The consignees a shipping of the customer can have, by name. @param customerId null asks for none */
export function useConsignees(customerId: string | null): Request<readonly Enduser[]> {
  return useRequest((signal) => findCustomerEndusers(client, customerId ?? '', signal), customerId)
}
