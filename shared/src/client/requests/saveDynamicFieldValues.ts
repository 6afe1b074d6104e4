import { array, type } from 'superstruct'
import { type DynamicFieldValue, dynamicFieldValueStruct } from '../../contract/dynamicFields.ts'
import type { Client } from '../client.ts'

const document = /* GraphQL */ `
  mutation dynamicFieldsValueUpdate($values: [DynamicFieldValueInput!]!) {
    dynamicFieldsValueUpdate(values: $values) { shippingId fieldId customerCode value }
  }
`
const answerStruct = type({ dynamicFieldsValueUpdate: array(dynamicFieldValueStruct) })

/** Writes at most 100 answers, all or none; an empty one is taken back. Answers what the shippings answer afterwards. */
export async function saveDynamicFieldValues(
  client: Client,
  values: readonly DynamicFieldValue[],
  signal?: AbortSignal,
): Promise<readonly DynamicFieldValue[]> {
  const { dynamicFieldsValueUpdate } = await client.graphql(document, answerStruct, { values }, signal)
  return dynamicFieldsValueUpdate
}
