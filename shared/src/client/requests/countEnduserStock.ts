import { type } from 'superstruct'
import { count } from '../../contract/fields.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query enduserStock($customerId: ID!, $enduserId: ID!) {
    partnerStock(customerId: $customerId, enduserId: $enduserId, limit: 0) {
      totalCount
    }
  }
`
const answerStruct = type({ partnerStock: type({ totalCount: count() }) })

interface StockPlace {
  readonly customerId: string
  readonly enduserId: string
}

/** How many crates of a customer an end customer holds, those on their way there among them (seed 1, section 7). */
export async function countEnduserStock(client: Client, place: StockPlace, signal?: AbortSignal): Promise<number> {
  const answer = await client.graphql(document, answerStruct, { ...place }, signal)
  return answer.partnerStock.totalCount
}
