import { type } from 'superstruct'
import { type ShippingReview, shippingReviewsStruct } from '../../contract/shippingReview.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query shippingReview($customerId: ID!, $toDate: String!) {
    endusersWWHByCustomerId(customerId: $customerId, group: ["id"]) {
      totalCount
      edges {
        node {
          id name country countryCode city regionCategory
          contractualRentalDays maxDaysLose usageDays expectedTransitTime hiringPeriod
          aggregate { concat { partnerReference } }
          shippings(toDate: $toDate) {
            quantity monthAgo1 monthAgo2 monthAgo3 monthAgo4 monthAgo5 monthAgo6
            monthAgo7 monthAgo8 monthAgo9 monthAgo10 monthAgo11 monthAgo12
          }
        }
      }
    }
  }
`
const answerStruct = type({ endusersWWHByCustomerId: shippingReviewsStruct })

/**
 * The end customers of a customer, each with the crates shipped to it in the month of `toDate` (YYYY-MM-DD) and in the
 * twelve before; those without a shipment are among them.
 */
export async function findShippingReview(
  client: Client,
  variables: { readonly customerId: string; readonly toDate: string },
  signal?: AbortSignal,
): Promise<readonly ShippingReview[]> {
  const answer = await client.graphql(document, answerStruct, { ...variables }, signal)
  return answer.endusersWWHByCustomerId.edges.map(({ node }) => node)
}
