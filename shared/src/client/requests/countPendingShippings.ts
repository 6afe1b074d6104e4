import { integer, min, type } from 'superstruct'
import type { FilterInput } from '../../contract/lists.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query pendingShipping(
    $customerId: ID!, $without: [FilterInput!], $incomplete: [FilterInput!], $locked: [FilterInput!]
  ) {
    all: pendingShipping(customerId: $customerId, limit: 0) { totalCount }
    without: pendingShipping(customerId: $customerId, limit: 0, filter: $without) { totalCount }
    incomplete: pendingShipping(customerId: $customerId, limit: 0, filter: $incomplete) { totalCount }
    locked: pendingShipping(customerId: $customerId, limit: 0, filter: $locked) { totalCount }
  }
`
const counted = type({ totalCount: min(integer(), 0) })
const struct = type({ all: counted, without: counted, incomplete: counted, locked: counted })

/** What is counted beside all shippings. */
type CountFilters = Readonly<Record<'without' | 'incomplete' | 'locked', readonly FilterInput[]>>

/** How many shippings a customer manages, by what they want. */
export type ShippingCounts = Readonly<Record<'all' | keyof CountFilters, number>>

/** Counts a customer's shippings in one go. Only where the services offer `shippingList`. */
export async function countPendingShippings(
  client: Client,
  customerId: string,
  filters: CountFilters,
  signal?: AbortSignal,
): Promise<ShippingCounts> {
  const { all, without, incomplete, locked } = await client.graphql(
    document,
    struct,
    { customerId, ...filters },
    signal,
  )
  return {
    all: all.totalCount,
    without: without.totalCount,
    incomplete: incomplete.totalCount,
    locked: locked.totalCount,
  }
}
