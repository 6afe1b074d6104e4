import { array, integer, min, type } from 'superstruct'
import { type Delivery, deliveryStruct } from '../../contract/calls/shipments.ts'
import type { PageQuery } from '../../contract/lists.ts'
import type { Client } from '../client.ts'

const documentOf = (consignee: string) => /* GraphQL */ `
  query shipmentsByCustomerId(
    $customerId: ID!
    $skip: Int
    $limit: Int
    $sort: [SortInput!]
    $filter: [FilterInput!]
  ) {
    shipmentsByCustomerId(customerId: $customerId, skip: $skip, limit: $limit, sort: $sort, filter: $filter) {
      totalCount
      edges {
        node {
          deliveryId status shippingDate shipmentNumber orderNumber orderReference material quantity
          forwarderName information requirement ${consignee}
        }
      }
    }
  }
`
const seedDocument = documentOf('')
const fullDocument = documentOf('enduserId enduserName')
const answerStruct = type({
  shipmentsByCustomerId: type({ totalCount: min(integer(), 0), edges: array(type({ node: deliveryStruct })) }),
})

export interface DeliveryQuery extends PageQuery {
  readonly customerId: string
}

/**
 * A page of a customer's deliveries, the latest first unless sorted otherwise. Services that do not offer `deliveryConsignee`
 * leave out to whom each goes.
 */
export async function findDeliveries(
  client: Client,
  query: DeliveryQuery,
  signal?: AbortSignal,
): Promise<{ readonly rows: readonly Delivery[]; readonly totalCount: number }> {
  const document = (await client.offers('deliveryConsignee')) ? fullDocument : seedDocument
  const { shipmentsByCustomerId } = await client.graphql(document, answerStruct, { ...query }, signal)
  return {
    rows: shipmentsByCustomerId.edges.map(({ node }) => node),
    totalCount: shipmentsByCustomerId.totalCount,
  }
}
