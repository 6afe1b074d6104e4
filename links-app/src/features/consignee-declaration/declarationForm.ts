import type { DeclaredQuantity } from '@crateway/shared/contract/calls/declarations.ts'
import { type QuantityFault, readQuantity } from '@crateway/shared/domain/quantity.ts'
import { formatNumber } from '@crateway/shared/i18n/translate.ts'
import { type Infer, record, string, type } from 'superstruct'

/** Name of the field of a material's quantity. */
export const quantityName = (code: string): string => `quantity.${code}`

/** Name of the field of who declares. */
export const identityName = 'identity'

/** What stands in the form, as typed; quantities by material code. */
export const fieldsStruct = type({ quantities: record(string(), string()), comments: string(), identity: string() })
export type DeclarationFields = Infer<typeof fieldsStruct>

/** A declaration as it was sent last; `basis` is the instant of that, which tells it from a later one. */
export interface Declared {
  readonly basis: string
  readonly identity: string
  readonly comments: string
  readonly lines: readonly DeclaredQuantity[]
}

/** What a form says of each field. */
export interface FormCheck {
  /** Faults by material code. */
  readonly quantities: ReadonlyMap<string, QuantityFault>
  readonly isIdentityMissing: boolean
  /** The lines that are right. */
  readonly lines: readonly DeclaredQuantity[]
  /** Crates of those lines. */
  readonly total: number
  readonly isValid: boolean
}

/** One line, as the name is taken: a name pasted from two cells of a table has a tab in it. */
export const oneLine = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim()

/** A quantity typed by who reads the language on screen: `1,234` is one where thousands are told so, `12,0` nowhere. */
const readTyped = (text: string) => readQuantity(text, formatNumber(10_000)[2])

/** Checks a form for the materials of its lines (seed 1, section 5). */
export function checkFields(fields: DeclarationFields, codes: readonly string[]): FormCheck {
  const quantities = new Map<string, QuantityFault>()
  const lines: DeclaredQuantity[] = []
  for (const material of codes) {
    const quantity = readTyped(fields.quantities[material] ?? '')
    if (typeof quantity === 'number') lines.push({ material, quantity })
    else quantities.set(material, quantity)
  }
  const isIdentityMissing = oneLine(fields.identity) === ''
  return {
    quantities,
    isIdentityMissing,
    lines,
    total: totalOf(lines),
    isValid: quantities.size === 0 && !isIdentityMissing,
  }
}

type FieldFault = QuantityFault | 'unchanged' | undefined

/** What is wrong with a form, by the names of its fields; that nothing differs from what was declared is at none of them. */
export function faultsOf(
  fields: DeclarationFields,
  codes: readonly string[],
  declared: Declared | null,
): Readonly<Record<string, FieldFault>> {
  const { quantities, isIdentityMissing } = checkFields(fields, codes)
  const isUnchanged = declared !== null && areSameFields(fields, toFields(declared), codes)
  return {
    ...Object.fromEntries(codes.map((code) => [quantityName(code), quantities.get(code)])),
    [identityName]: isIdentityMissing ? 'missing' : undefined,
    form: isUnchanged ? 'unchanged' : undefined,
  }
}

/** Fields whose quantity of a name reads as digits once it was left. */
export function tidyFields(fields: DeclarationFields, name: string): DeclarationFields {
  const [code, typed] = Object.entries(fields.quantities).find(([material]) => quantityName(material) === name) ?? []
  if (code === undefined || typed === undefined || tidyQuantity(typed) === typed) return fields
  return { ...fields, quantities: { ...fields.quantities, [code]: tidyQuantity(typed) } }
}

/** Crates of all lines together. */
export function totalOf(lines: readonly DeclaredQuantity[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** A quantity as the form shows it once it was left: plain digits for what counts as a number, else as typed. */
export function tidyQuantity(typed: string): string {
  const quantity = readTyped(typed)
  return typeof quantity === 'number' ? String(quantity) : typed
}

/** The form of a declaration that is to be changed, or an empty one. */
export function toFields(declared: Declared | null): DeclarationFields {
  return {
    quantities: Object.fromEntries(
      (declared?.lines ?? []).map(({ material, quantity }) => [material, String(quantity)]),
    ),
    comments: declared?.comments ?? '',
    identity: declared?.identity ?? '',
  }
}

/** Whether two forms say the same, whatever blanks stand around it. */
export function areSameFields(one: DeclarationFields, other: DeclarationFields, codes: readonly string[]): boolean {
  return (
    one.comments.trim() === other.comments.trim() &&
    oneLine(one.identity) === oneLine(other.identity) &&
    codes.every((code) => tidyQuantity(one.quantities[code] ?? '') === tidyQuantity(other.quantities[code] ?? ''))
  )
}
