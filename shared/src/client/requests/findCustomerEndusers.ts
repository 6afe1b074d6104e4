import { listCustomerEndusers } from '../../contract/calls/customers.ts'
import type { Enduser } from '../../contract/enduser.ts'
import { mostRows } from '../../contract/rowWindow.ts'
import type { Client } from '../client.ts'

/** Pages that are asked for at most: more consignees than any customer has. */
const mostPages = 20

/** All consignees of a customer, by name, without figures of theirs. */
export async function findCustomerEndusers(
  client: Client,
  customerId: string,
  signal?: AbortSignal,
): Promise<readonly Enduser[]> {
  const endusers: Enduser[] = []
  for (let page = 0; page < mostPages; page += 1) {
    const query = { limit: String(mostRows), offset: String(page * mostRows) }
    const rows = await client.call(listCustomerEndusers, { params: { customerId }, query }, signal)
    endusers.push(...rows)
    // Fewer are the last ones; more are all of them, by a service that knows no pages.
    if (rows.length !== mostRows) break
  }
  return endusers
}
