import { type } from 'superstruct'
import type { FilterInput, SortInput } from '../../contract/lists.ts'
import { type PendingShipping, pendingShippingPageStruct } from '../../contract/pendingShippings.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query pendingShipping($customerId: ID!, $skip: Int, $limit: Int, $sort: [SortInput!], $filter: [FilterInput!]) {
    pendingShipping(customerId: $customerId, skip: $skip, limit: $limit, sort: $sort, filter: $filter) {
      totalCount
      edges {
        node {
          id enduserId enduserName consigneeCode customerId reference referenceComplement creationDate uuid
          process processDate scanUserId scanUserName version crateCount
        }
      }
    }
  }
`
const answerStruct = type({ pendingShipping: pendingShippingPageStruct })

export interface PendingShippingQuery {
  readonly customerId: string
  readonly skip?: number
  /** At most 1000; 0 only counts. */
  readonly limit?: number
  /** Without it, the newest first. */
  readonly sort?: readonly SortInput[]
  readonly filter?: readonly FilterInput[]
}

/** A page of the shippings a customer manages. */
export async function findPendingShippings(
  client: Client,
  query: PendingShippingQuery,
  signal?: AbortSignal,
): Promise<{ readonly rows: readonly PendingShipping[]; readonly totalCount: number }> {
  const { pendingShipping } = await client.graphql(document, answerStruct, { ...query }, signal)
  return { rows: pendingShipping.edges.map(({ node }) => node), totalCount: pendingShipping.totalCount }
}
