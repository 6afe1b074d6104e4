import { array, type } from 'superstruct'
import { type DynamicFieldValue, dynamicFieldValueStruct } from '../../contract/dynamicFields.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  query dynamicFieldsValue($shippingId: ID!) {
    dynamicFieldsValue(shippingId: $shippingId) { shippingId fieldId customerCode value }
  }
`
const answerStruct = type({ dynamicFieldsValue: array(dynamicFieldValueStruct) })

/** What a shipping answers to its customer's dynamic fields; unanswered ones are missing. */
export async function findDynamicFieldValues(
  client: Client,
  shippingId: string,
  signal?: AbortSignal,
): Promise<readonly DynamicFieldValue[]> {
  const { dynamicFieldsValue } = await client.graphql(document, answerStruct, { shippingId }, signal)
  return dynamicFieldsValue
}
