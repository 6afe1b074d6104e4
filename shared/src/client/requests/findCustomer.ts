import { type } from 'superstruct'
import { partnerHeadStruct } from '../../contract/partnerHead.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query customer($customerId: ID!) {
    customer(customerId: $customerId) {
      id name country countryCode city
    }
  }
`
const answerStruct = type({ customer: partnerHeadStruct })

/** Name and place of a customer; `not_found` when the caller may not see it. */
export async function findCustomer(client: Client, customerId: string, signal?: AbortSignal) {
  const answer = await client.graphql(document, answerStruct, { customerId }, signal)
  return answer.customer
}
