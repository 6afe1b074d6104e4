import type { DeclaredQuantity, MaterialLabel } from '@crateway/shared/contract/calls/declarations.ts'
import { declarationMaterials } from '@crateway/shared/domain/declaration.ts'

/** One line of the form: a material, and what its field is called. Codes may hold dots, which names of fields may not. */
export interface QuantityLine {
  readonly field: string
  readonly code: string
  readonly label: string | undefined
}

/** Fields by name: a number, or the text that is none. */
export type QuantityValues = Record<string, number | string>

/**
 * The lines of the form: those that the consignee declares, whatever was declared before. Where nobody tells them, those of
 * the declaration.
 */
export function quantityLines(
  labels: readonly MaterialLabel[],
  declared: readonly DeclaredQuantity[],
): readonly QuantityLine[] {
  const told = declarationMaterials(labels.map(({ MATNR }) => MATNR))
  const codes = told.length > 0 ? told : declared.map(({ material }) => material)
  return codes.map((code, index) => ({
    field: `line${index}`,
    code,
    label: labels.find(({ MATNR }) => MATNR === code)?.MAKTX,
  }))
}

/** What stands in the form at first; a line that was not declared is empty, as nobody has counted it. */
export function startValues(lines: readonly QuantityLine[], declared: readonly DeclaredQuantity[]): QuantityValues {
  const known = new Map(declared.map(({ material, quantity }) => [material, quantity]))
  return Object.fromEntries(lines.map(({ field, code }) => [field, known.get(code) ?? '']))
}

/** Whether every field says the same. */
export const areSame = (one: QuantityValues, other: QuantityValues): boolean =>
  Object.entries(one).every(([field, value]) => value === other[field])

/** What the form sends, line by line. */
export const toQuantities = (lines: readonly QuantityLine[], values: QuantityValues) =>
  lines.map(({ field, code }) => ({ material: code, quantity: values[field] }))

/** Where each field lies in what is sent. */
export const quantityPaths = (lines: readonly QuantityLine[]): Readonly<Record<string, string>> =>
  Object.fromEntries(lines.map(({ field }, index) => [field, `declarationQuantities.${index}.quantity`]))
