import { type } from 'superstruct'
import { type MapEnduser, mapEndusersStruct } from '../../contract/mapEndusers.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query mapEndusers($customerId: ID!) {
    endusersByCustomerId(customerId: $customerId, group: ["id"]) {
      totalCount
      edges {
        node {
          id name country countryCode city postalCode address regionCategory
          contractualRentalDays expectedTransitTime lat lng
          aggregate { concat { partnerReference } }
        }
      }
    }
  }
`
const answerStruct = type({ endusersByCustomerId: mapEndusersStruct })

/** The end customers of a customer with their positions, by name; those without a position are among them. */
export async function findMapEndusers(
  client: Client,
  customerId: string,
  signal?: AbortSignal,
): Promise<readonly MapEnduser[]> {
  const answer = await client.graphql(document, answerStruct, { customerId }, signal)
  return answer.endusersByCustomerId.edges.map(({ node }) => node)
}
