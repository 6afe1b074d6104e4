import { type } from 'superstruct'
import { type Collection, collectionPageStruct } from '../../contract/collections.ts'
import type { PageQuery } from '../../contract/lists.ts'
import type { Client } from '../client.ts'

const documentOf = (more: string) => /* GraphQL */ `
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
          shipmentNumber csRefcycleTime hiringPeriod transitTime ${more}
        }
      }
    }
  }
`
const seedDocument = documentOf('')
const documentWithTrackers = documentOf('hasTracker')
const answerStruct = type({ collections: collectionPageStruct })

export interface CollectionQuery extends PageQuery {
  readonly customerId: string
  /** Without it, what was collected at all end customers. */
  readonly enduserId?: string
  /** Whether rows are to tell if their crate has a tracker, where the services offer `collectionTrackers`. */
  readonly withTrackers?: boolean
}

/** A page of the crates collected at one or all end customers of a customer, the latest first unless sorted otherwise. */
export async function findCollections(
  client: Client,
  { withTrackers = false, ...variables }: CollectionQuery,
  signal?: AbortSignal,
): Promise<{ readonly rows: readonly Collection[]; readonly totalCount: number }> {
  const tells = withTrackers && (await client.offers('collectionTrackers'))
  const document = tells ? documentWithTrackers : seedDocument
  const { collections } = await client.graphql(document, answerStruct, variables, signal)
  return { rows: collections.edges.map(({ node }) => node), totalCount: collections.totalCount }
}
