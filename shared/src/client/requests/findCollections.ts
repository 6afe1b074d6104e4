import { type } from 'superstruct'
import { type Collection, collectionPageStruct } from '../../contract/collections.ts'
import type { PageQuery } from '../../contract/lists.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query collections(
    $customerId: ID!
    $enduserId: ID
    $skip: Int
    $limit: Int
    $sort: [SortInput!]
    $filter: [FilterInput!]
  ) {
    collections(
      customerId: $customerId
      enduserId: $enduserId
      skip: $skip
      limit: $limit
      sort: $sort
      filter: $filter
    ) {
      totalCount
      edges {
        node {
          barcode deliveryDate lastShipToDate expectedArrivalDate notificationDate collectionDate
          shipmentNumber csRefcycleTime hiringPeriod transitTime
        }
      }
    }
  }
`
const answerStruct = type({ collections: collectionPageStruct })

export interface CollectionQuery extends PageQuery {
  readonly customerId: string
  /** Without it, what was collected at all end customers. */
  readonly enduserId?: string
}

/** A page of the crates collected at one or all end customers of a customer, the latest first unless sorted otherwise. */
export async function findCollections(
  client: Client,
  query: CollectionQuery,
  signal?: AbortSignal,
): Promise<{ readonly rows: readonly Collection[]; readonly totalCount: number }> {
  const { collections } = await client.graphql(document, answerStruct, { ...query }, signal)
  return { rows: collections.edges.map(({ node }) => node), totalCount: collections.totalCount }
}
