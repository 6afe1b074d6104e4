import { array, integer, nullable, string, type } from 'superstruct'
import type { Client } from '../../shared/src/client/client.ts'
import type { CollectionQuery } from '../../shared/src/client/requests/findCollections.ts'

const document = `query (
  $customerId: ID!, $enduserId: ID, $skip: Int, $limit: Int, $sort: [SortInput!], $filter: [FilterInput!]
) {
  collections(
    customerId: $customerId, enduserId: $enduserId, skip: $skip, limit: $limit, sort: $sort, filter: $filter
  ) {
    edges { node { barcode lastShipToName rentalDays transitTime daysAtCustomerPlant daysAtEnduser } }
  }
}`
const days = nullable(integer())
const node = type({
  barcode: string(),
  lastShipToName: nullable(string()),
  rentalDays: integer(),
  transitTime: days,
  daysAtCustomerPlant: days,
  daysAtEnduser: days,
})
const answerStruct = type({ collections: type({ edges: array(type({ node })) }) })

/** Collected crates with what our services tell of a cycle beyond the seeds, which no screen asks for. */
export async function findCollectedCycles(client: Client, query: CollectionQuery) {
  const { collections } = await client.graphql(document, answerStruct, { ...query })
  return collections.edges.map(({ node: row }) => row)
}
