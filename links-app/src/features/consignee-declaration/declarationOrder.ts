import { array, type Infer, integer, string, type } from 'superstruct'
import { type DeclarationFields, type Declared, type FormCheck, oneLine } from './declarationForm.ts'

/** A declaration ready to be sent, as it waits on the device. */
export const orderStruct = type({
  /** Basis of the declaration it changes; '' for the first one. */
  basis: string(),
  identity: string(),
  comments: string(),
  lines: array(type({ material: string(), quantity: integer() })),
})
export type DeclarationOrder = Infer<typeof orderStruct>

/** What a checked form sends. */
export function toOrder(fields: DeclarationFields, { lines }: FormCheck, declared: Declared | null): DeclarationOrder {
  const { identity, comments } = fields
  return { basis: declared?.basis ?? '', identity: oneLine(identity), comments: comments.trim(), lines: [...lines] }
}

/** One thing that a change of a declaration changes. Quantities are numbers, words are text. */
export type Change =
  | { readonly kind: 'quantity'; readonly material: string; readonly from: number | null; readonly to: number }
  | { readonly kind: 'comments' | 'identity'; readonly from: string; readonly to: string }

/** What an order changes of a declaration, in the order of the form. */
export function changesOf(declared: Declared, order: DeclarationOrder): Change[] {
  const before = new Map(declared.lines.map(({ material, quantity }) => [material, quantity]))
  const quantities = order.lines.map(({ material, quantity }) => {
    const from = before.get(material) ?? null
    return { kind: 'quantity', material, from, to: quantity } as const
  })
  const words = (['comments', 'identity'] as const).map((kind) => {
    return { kind, from: declared[kind].trim(), to: order[kind] } as const
  })
  return [...quantities, ...words].filter(({ from, to }) => from !== to)
}
