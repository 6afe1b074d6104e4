import { type } from 'superstruct'
import type { FilterInput, SortInput } from '../../contract/lists.ts'
import {
  listedShippingPageStruct,
  type PendingShipping,
  type SeedShipping,
  seedShippingPageStruct,
} from '../../contract/pendingShippings.ts'
import { Problem } from '../../errors/Problem.ts'
import type { Client } from '../client.ts'
import { findOfferOrFail } from '../offers.ts'

/** What the seeds have a row tell (seed 2, section 3). */
const seedDocument = /* GraphQL */ `
  query pendingShipping($customerId: ID!, $skip: Int, $limit: Int, $sort: [SortInput!]) {
    pendingShipping(customerId: $customerId, skip: $skip, limit: $limit, sort: $sort) {
      totalCount
      edges {
        node {
          id enduserId consigneeCode customerId reference referenceComplement creationDate uuid process processDate
          crateMovements { id barcode }
        }
      }
    }
  }
`
const listDocument = /* GraphQL */ `
  query pendingShipping($customerId: ID!, $skip: Int, $limit: Int, $sort: [SortInput!], $filter: [FilterInput!]) {
    pendingShipping(customerId: $customerId, skip: $skip, limit: $limit, sort: $sort, filter: $filter) {
      totalCount
      edges {
        node {
          id enduserId enduserName enduserCity enduserCountryCode consigneeCode customerId reference referenceComplement creationDate uuid
          process processDate scanUserId scanUserName version crateCount
        }
      }
    }
  }
`
const seedStruct = type({ pendingShipping: seedShippingPageStruct })
const listStruct = type({ pendingShipping: listedShippingPageStruct })

export interface PendingShippingQuery {
  readonly customerId: string
  readonly skip?: number
  /** At most 1000; 0 only counts. */
  readonly limit?: number
  /** Without it, the newest first. */
  readonly sort?: readonly SortInput[]
  /** Only where the services offer `shippingList`; others have no filter (seed 2, section 7). */
  readonly filter?: readonly FilterInput[]
}

interface ShippingPage {
  readonly rows: readonly PendingShipping[]
  readonly totalCount: number
}

/** A row of the seeds: its crates are counted here, and who it names is known by id only. */
function toPendingShipping({ crateMovements, ...row }: SeedShipping): PendingShipping {
  const unknown = {
    enduserName: null,
    enduserCity: null,
    enduserCountryCode: null,
    scanUserId: null,
    scanUserName: null,
    version: null,
  }
  return { ...row, ...unknown, crateCount: crateMovements.length }
}

/**
 * A page of the shippings a customer manages. Services that do not offer `shippingList` name neither consignee nor scan
 * user, and fail a filter as `invalid`: rows that were not filtered would be taken for rows that were. While it is not
 * known what they offer, a filter fails as `unavailable`.
 */
export async function findPendingShippings(
  client: Client,
  query: PendingShippingQuery,
  signal?: AbortSignal,
): Promise<ShippingPage> {
  const { filter = [], ...rest } = query
  const isFiltered = filter.length > 0
  const hasList = isFiltered ? findOfferOrFail(client, 'shippingList') : client.offers('shippingList')
  if (await hasList) {
    const { pendingShipping } = await client.graphql(listDocument, listStruct, { ...query }, signal)
    return { rows: pendingShipping.edges.map(({ node }) => node), totalCount: pendingShipping.totalCount }
  }
  if (isFiltered) throw new Problem('invalid', { message: 'The services do not filter shippings' })
  const { pendingShipping } = await client.graphql(seedDocument, seedStruct, rest, signal)
  return {
    rows: pendingShipping.edges.map(({ node }) => toPendingShipping(node)),
    totalCount: pendingShipping.totalCount,
  }
}
