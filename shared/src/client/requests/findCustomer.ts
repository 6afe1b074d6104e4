import { type } from 'superstruct'
import { type PartnerHead, partnerHeadStruct } from '../../contract/partnerHead.ts'
import type { Client } from '../client.ts'

const documentOf = (fields: string) => /* GraphQL */ `
  query customer($customerId: ID!) {
    customer(customerId: $customerId) { ${fields} }
  }
`
/** What the seeds have a customer answer (seed 2, section 7). */
const seedDocument = documentOf('name country city')
const fullDocument = documentOf('name country countryCode city')
const answerStruct = type({ customer: partnerHeadStruct })

/** Name and place of a customer; `not_found` when the caller may not see it. */
export async function findCustomer(client: Client, customerId: string, signal?: AbortSignal): Promise<PartnerHead> {
  const document = (await client.offers('customerCountryCode')) ? fullDocument : seedDocument
  const answer = await client.graphql(document, answerStruct, { customerId }, signal)
  return answer.customer
}
