import { array, type } from 'superstruct'
import { enduserSummary } from '../../contract/enduser.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query lossTerms($customerId: ID!) {
    endusersByCustomerId(customerId: $customerId, group: ["id"]) {
      edges { node { id maxDaysLose } }
    }
  }
`
const { id, maxDaysLose } = enduserSummary
const answerStruct = type({ endusersByCustomerId: type({ edges: array(type({ node: type({ id, maxDaysLose }) })) }) })

/** The days after which a customer's crates are deemed lost, by end customer; those that agreed on none are missing. */
export async function findLossTerms(
  client: Client,
  customerId: string,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, number>> {
  const answer = await client.graphql(document, answerStruct, { customerId }, signal)
  const terms = answer.endusersByCustomerId.edges.map(({ node }) => [node.id, node.maxDaysLose] as const)
  return new Map(terms.filter((term): term is readonly [string, number] => term[1] !== null))
}
