import { type } from 'superstruct'
import { partnerHeadStruct } from '../../contract/partnerHead.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query enduser($enduserId: ID!) {
    enduser(enduserId: $enduserId) {
      name country countryCode city
    }
  }
`
const answerStruct = type({ enduser: partnerHeadStruct })

/** Name and place of an end customer; `not_found` when the caller may not see it. */
export async function findEnduser(client: Client, enduserId: string, signal?: AbortSignal) {
  const answer = await client.graphql(document, answerStruct, { enduserId }, signal)
  return answer.enduser
}
