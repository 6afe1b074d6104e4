import { array, type } from 'superstruct'
import { type DynamicField, dynamicFieldStruct } from '../../contract/dynamicFields.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query dynamicFields($customerId: ID!) {
    dynamicFields(customerId: $customerId) {
      fieldId customerCode name type displayName translateRef active
      selectFields { fieldId label value }
    }
  }
`
const answerStruct = type({ dynamicFields: array(dynamicFieldStruct) })

/** The questions of a customer's shipping form in their order; show the active ones. */
export async function findDynamicFields(
  client: Client,
  customerId: string,
  signal?: AbortSignal,
): Promise<readonly DynamicField[]> {
  const { dynamicFields } = await client.graphql(document, answerStruct, { customerId }, signal)
  return dynamicFields
}
