import type { Client } from '@crateway/shared/client/client.ts'
import { findCustomerEndusers } from '@crateway/shared/client/requests/findCustomerEndusers.ts'
import { listPendingEndusers } from '@crateway/shared/contract/calls/pendingEndusers.ts'
import type { KnownEnduser, KnownEndusers } from '../check/duplicates.ts'

/** Stands between the codes of a consignee that has several (seed 2, section 3). */
const between = ' / '

/** The consignees of a customer by their codes, those that wait to be approved among them. */
export async function findKnown(client: Client, customerId: string, signal: AbortSignal): Promise<KnownEndusers> {
  const [approved, pending] = await Promise.all([
    findCustomerEndusers(client, customerId, signal),
    client.call(listPendingEndusers, { params: { customerId } }, signal),
  ])
  const known = new Map<string, KnownEnduser>()
  for (const { partnerReference, street2, ...cells } of pending) {
    known.set(partnerReference, { isApproved: false, cells: { ...cells, partnerReference, street2: street2 ?? '' } })
  }
  for (const { aggregate, name, country, city, postalCode, address } of approved) {
    for (const code of aggregate.concat.partnerReference.split(between)) {
      const cells = { partnerReference: code, name, country, city, postalCode: postalCode ?? '', street: address ?? '' }
      known.set(code.trim(), { isApproved: true, cells })
    }
  }
  return known
}
