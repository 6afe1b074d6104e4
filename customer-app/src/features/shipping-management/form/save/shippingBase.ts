import { type Shipping, shippingStruct } from '@crateway/shared/contract/calls/shippingManagement.ts'
import type { DynamicFieldValue } from '@crateway/shared/contract/dynamicFields.ts'
import { array, type Infer, is, record, string, type } from 'superstruct'

const baseStruct = type({
  shipping: shippingStruct,
  /** What it answers to its customer's own fields, by the id of the field. */
  answers: record(string(), string()),
})

/** A shipping as a form last saw it: what its changes are changes of. */
export type ShippingBase = Readonly<Infer<typeof baseStruct>>

export const toBase = (shipping: Shipping, answers: readonly DynamicFieldValue[]): ShippingBase => ({
  shipping,
  answers: Object.fromEntries(answers.map(({ fieldId, value }) => [fieldId, value])),
})

const keptStruct = type({ base: baseStruct, crates: array(string()) })

/**
 * A base as a text that stands in a form beside what was typed upon it; '' for a shipping that is still to be made. Its crates
 * are their barcodes alone: it is kept and compared at every key.
 */
export function toBaseText(base: ShippingBase | null): string {
  if (!base) return ''
  const shipping = { ...base.shipping, crateMovements: [] }
  return JSON.stringify({ base: { ...base, shipping }, crates: cratesOf(base.shipping) })
}

function parseBase(text: string): ShippingBase | null {
  try {
    const kept: unknown = text && JSON.parse(text)
    if (!is(kept, keptStruct)) return null
    const crateMovements = kept.crates.map((barcode) => ({ id: barcode, barcode }))
    return { ...kept.base, shipping: { ...kept.base.shipping, crateMovements } }
  } catch {
    return null
  }
}

/** The text that was read last, as a form asks for it again and again. */
let last: { readonly text: string; readonly base: ShippingBase | null } = { text: '', base: null }

/** The base of such a text; null where the shipping is still to be made. */
export function readBase(text: string): ShippingBase | null {
  if (last.text !== text) last = { text, base: parseBase(text) }
  return last.base
}

/** The state of a shipping, for drafts typed upon it. */
export const stateOf = (base: ShippingBase | null): string => (base ? `${base.shipping.version ?? ''}` : '')

/** The crates of a shipping. */
export const cratesOf = ({ crateMovements }: Pick<Shipping, 'crateMovements'>): readonly string[] =>
  crateMovements.map(({ barcode }) => barcode)
