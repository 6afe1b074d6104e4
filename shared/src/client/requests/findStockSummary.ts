import { type } from 'superstruct'
import { type StockSummary, stockSummariesStruct } from '../../contract/stock.ts'
import type { Client } from '../client.ts'

const documentOf = (figures: string) => /* GraphQL */ `
  query stockSummary($customerId: ID!) {
    endusersByCustomerId(customerId: $customerId, group: ["id"]) {
      totalCount
      edges {
        node {
          id name country countryCode city regionCategory
          contractualRentalDays maxDaysLose usageDays expectedTransitTime hiringPeriod
          aggregate { concat { partnerReference } }
          stock {
            quantity averageRentalDays exceededContractualDays
            averageDaysAtCustomerPlant averageTransitDays averageDaysAtEnduser deemedLost ${figures}
          }
        }
      }
    }
  }
`
const answerStruct = type({ endusersByCustomerId: stockSummariesStruct })

/**
 * The end customers of a customer, each with the crates it holds now; those without crates are among them. Services that do
 * not offer `overdueFigures` leave out how many are overdue.
 */
export async function findStockSummary(
  client: Client,
  customerId: string,
  signal?: AbortSignal,
): Promise<readonly StockSummary[]> {
  const document = documentOf((await client.offers('overdueFigures')) ? 'overdue' : '')
  const answer = await client.graphql(document, answerStruct, { customerId }, signal)
  return answer.endusersByCustomerId.edges.map(({ node }) => node)
}
