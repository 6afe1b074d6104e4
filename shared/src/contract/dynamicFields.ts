import { array, boolean, enums, type Infer, nullable, string, type } from 'superstruct'

/** A question a customer adds to its shipping form (seed 2, section 3). */
export const dynamicFieldStruct = type({
  fieldId: string(),
  /** Id of the customer. */
  customerCode: string(),
  name: string(),
  type: enums(['text', 'select']),
  displayName: string(),
  /** Key of the name's translation, where there is one. */
  translateRef: nullable(string()),
  /** Whether the form still asks it. */
  active: boolean(),
  /** The choices of a select; none of a text. */
  selectFields: array(type({ fieldId: string(), label: string(), value: string() })),
})
export type DynamicField = Infer<typeof dynamicFieldStruct>

/** What a shipping answers to one of them. */
export const dynamicFieldValueStruct = type({
  shippingId: string(),
  fieldId: string(),
  customerCode: string(),
  value: string(),
})
export type DynamicFieldValue = Infer<typeof dynamicFieldValueStruct>
