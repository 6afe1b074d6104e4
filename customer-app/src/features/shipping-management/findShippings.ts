import type { Client } from '@crateway/shared/client/client.ts'
import { findOfferOrFail } from '@crateway/shared/client/offers.ts'
import {
  findPendingShippings,
  type PendingShippingQuery,
} from '@crateway/shared/client/requests/findPendingShippings.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { mostRows } from '@crateway/shared/contract/rowWindow.ts'
import { toInstantFilters } from './shippingViews.ts'

/** Rows that are read at most where only reading all of them answers a question. */
export const mostRead = 5 * mostRows
/** Services of the seeds tell every crate of a row: more at once would hold up the page. */
const seedPage = mostRows / 4

/** Shippings that were read, and how many there are. */
export interface ShippingRows {
  readonly rows: readonly PendingShipping[]
  readonly totalCount: number
}

/** A page of shippings; days of its filters are those of this machine's clock. */
export async function findShippingPage(client: Client, query: PendingShippingQuery, signal: AbortSignal) {
  const { filter = [] } = query
  return findPendingShippings(client, { ...query, filter: toInstantFilters(filter) }, signal)
}

/** The shippings of a query, the newest first, as far as they are read. */
export async function findAllShippings(
  client: Client,
  query: Pick<PendingShippingQuery, 'customerId' | 'filter'>,
  signal: AbortSignal,
): Promise<ShippingRows> {
  const limit = (await client.offers('shippingList')) ? mostRows : seedPage
  const found = new Map<string, PendingShipping>()
  let totalCount = 0
  for (let skip = 0; skip < mostRead; skip += limit) {
    const answer = await findShippingPage(client, { ...query, skip, limit }, signal)
    totalCount = answer.totalCount
    // One that came meanwhile moves the others to later pages.
    for (const row of answer.rows) found.set(row.id, row)
    if (answer.rows.length < limit) break
  }
  return { rows: [...found.values()], totalCount }
}

/** Shippings as they are now, by id; those that are gone are missing, as are old ones of services that cannot be asked by id. */
export async function findShippingsById(
  client: Client,
  customerId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PendingShipping>> {
  if (ids.length === 0) return new Map()
  const hasList = await findOfferOrFail(client, 'shippingList')
  const filter = hasList ? [{ field: 'id', op: 'IN', values: ids } as const] : []
  const { rows } = await findAllShippings(client, { customerId, filter }, signal)
  const wanted = new Set(ids)
  return new Map(rows.filter(({ id }) => wanted.has(id)).map((row) => [row.id, row]))
}
