import { type } from 'superstruct'
import { type CollectionSummary, collectionSummariesStruct } from '../../contract/collections.ts'
import type { Client } from '../client.ts'

const documentOf = (figures: string) => /* GraphQL */ `
  query collectionSummary($customerId: ID!, $fromDate: String!, $toDate: String!) {
    endusersByCustomerId(customerId: $customerId, group: ["id"]) {
      totalCount
      edges {
        node {
          id name country countryCode city regionCategory
          contractualRentalDays maxDaysLose usageDays expectedTransitTime hiringPeriod
          aggregate { concat { partnerReference } }
          collections(fromDate: $fromDate, toDate: $toDate) {
            quantity averageRentalDays exceededContractualDays
            averageDaysAtCustomerPlant averageTransitDays averageDaysAtEnduser deemedLost ${figures}
          }
        }
      }
    }
  }
`
const answerStruct = type({ endusersByCustomerId: collectionSummariesStruct })

interface CollectionSpan {
  readonly customerId: string
  /** First and last day, both included, `YYYY-MM-DD`. */
  readonly fromDate: string
  readonly toDate: string
}

/**
 * The end customers of a customer, each with what was collected there; those without a collection are among them. Services
 * that do not offer `overdueFigures` leave out how much was returned late.
 */
export async function findCollectionSummary(
  client: Client,
  span: CollectionSpan,
  signal?: AbortSignal,
): Promise<readonly CollectionSummary[]> {
  const document = documentOf((await client.offers('overdueFigures')) ? 'overdue' : '')
  const answer = await client.graphql(document, answerStruct, { ...span }, signal)
  return answer.endusersByCustomerId.edges.map(({ node }) => node)
}
