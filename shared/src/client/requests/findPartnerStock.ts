import { type } from 'superstruct'
import type { PageQuery } from '../../contract/lists.ts'
import { type PartnerStock, partnerStockPageStruct } from '../../contract/stock.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query partnerStock(
    $customerId: ID!
    $enduserId: ID
    $skip: Int
    $limit: Int
    $sort: [SortInput!]
    $filter: [FilterInput!]
  ) {
    partnerStock(
      customerId: $customerId
      enduserId: $enduserId
      skip: $skip
      limit: $limit
      sort: $sort
      filter: $filter
    ) {
      totalCount
      aggregate { count { barcode } }
      edges {
        node {
          barcode csRefMaterialNumber csRefDeliveryNumber deliveryDate csRefConsignee lastShipToDate
          csRefOrderNumber csRefPurchaseOrderNumber csRefInfo csRefCrateNumber csRefBatchNumber
          transitTime rentalDays hiringPeriod expectedArrivalDate csRefcycleTime difference lostDate
        }
      }
    }
  }
`
const answerStruct = type({ partnerStock: partnerStockPageStruct })

export interface PartnerStockQuery extends PageQuery {
  readonly customerId: string
  /** Without it, the crates at the customer's own plants. */
  readonly enduserId?: string
}

/** A page of the crates that are out at an end customer or at the customer's plants. */
export async function findPartnerStock(
  client: Client,
  query: PartnerStockQuery,
  signal?: AbortSignal,
): Promise<{ readonly rows: readonly PartnerStock[]; readonly totalCount: number; readonly crateCount: number }> {
  const { partnerStock } = await client.graphql(document, answerStruct, { ...query }, signal)
  return {
    rows: partnerStock.edges.map(({ node }) => node),
    totalCount: partnerStock.totalCount,
    crateCount: partnerStock.aggregate.count.barcode,
  }
}
