import { integer, min, type } from 'superstruct'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query plantStock($customerId: ID!) {
    partnerStock(customerId: $customerId, limit: 0) {
      totalCount
    }
  }
`
const answerStruct = type({ partnerStock: type({ totalCount: min(integer(), 0) }) })

/** How many crates stand at the customer's own plants: those that no end customer has been sent. */
export async function countPlantStock(client: Client, customerId: string, signal?: AbortSignal): Promise<number> {
  const answer = await client.graphql(document, answerStruct, { customerId }, signal)
  return answer.partnerStock.totalCount
}
