import {
  crateAddedOrUnknown,
  mostAssignments,
  mostCrates,
  referenceOrConsignee,
} from '@crateway/shared/contract/calls/shippingManagement.ts'
import { type FieldProblem, Problem } from '@crateway/shared/errors/Problem.ts'

/** Refuses with `invalid`, naming the fields; the first one's sentence is the message unless told. */
export function refuse(
  fields: readonly FieldProblem[],
  message = fields[0]?.message ?? 'The request does not fit',
): never {
  throw new Problem('invalid', { message, fields })
}

/** A shipping has at least a reference or a consignee (seed 2, section 5). */
export function assertReferenceOrConsignee(
  { reference, enduserId }: { readonly reference: string | null; readonly enduserId: string | null },
  field: string,
): void {
  if (reference === null && enduserId === null) refuse([{ field, message: referenceOrConsignee }])
}

/** The places in a list at which a value stands that stood before. */
export function repeatedAt(values: readonly string[]): number[] {
  const seen = new Set<string>()
  return values.flatMap((value, index) => {
    if (seen.has(value)) return [index]
    seen.add(value)
    return []
  })
}

/** Barcodes as they were sent, under the field they were sent in. */
export interface SentCrates {
  readonly field: string
  readonly barcodes: readonly string[]
}

/** Refuses crates that are listed twice or stand in `unknown`, naming each, and lists longer than a shipping may be. */
export function assertCrates({ field, barcodes }: SentCrates, unknown: ReadonlySet<string>): void {
  if (barcodes.length > mostCrates) refuse([{ field, message: `must have at most ${mostCrates} crates` }])
  const repeated = new Set(repeatedAt(barcodes))
  const wrong = barcodes.flatMap((barcode, index) => (repeated.has(index) || unknown.has(barcode) ? [index] : []))
  if (wrong.length === 0) return
  refuse(wrong.slice(0, 20).map((index) => ({ field: `${field}.${index}.barcode`, message: crateAddedOrUnknown })))
}

/** A crate that another open shipping has: its reference or id, null where that is not known. */
interface HeldCrate {
  readonly barcode: string
  readonly holder: string | null
}

/** Refuses crates that other open shippings have, naming each with the shipping that has it. */
export function assertFree({ field, barcodes }: SentCrates, held: readonly HeldCrate[]): void {
  const holderOf = new Map(held.map(({ barcode, holder }) => [barcode, holder]))
  const fields = barcodes.flatMap((barcode, index) => {
    const holder = holderOf.get(barcode)
    if (holder === undefined) return []
    const message = holder === null ? 'is in another open shipping' : `is in the open shipping ${holder}`
    return [{ field: `${field}.${index}.barcode`, message }]
  })
  if (fields.length === 0) return
  throw new Problem('crate_in_open_shipping', {
    message: 'This crate is already in another open shipping',
    fields: fields.slice(0, 20),
  })
}

/**
 * The ship-to code of a consignee whose codes are `codes`: the one asked for, which has to be one of them, else the first.
 * Without a consignee (`codes` undefined) there is none to ask for.
 */
export function toConsigneeCode(
  codes: readonly string[] | undefined,
  wanted: string | null | undefined,
  field: string,
): string | null {
  if (wanted == null) return codes?.[0] ?? null
  if (codes?.includes(wanted)) return wanted
  return refuse([
    { field, message: codes === undefined ? 'needs a consignee' : 'must be a ship-to code of the consignee' },
  ])
}

/** How a shipping is divided. */
interface Division {
  readonly current: readonly string[]
  readonly kept: readonly string[]
  readonly moved: readonly string[]
}

/** Refuses a division that is not one of exactly the shipping's crates, or that leaves one side empty. */
export function assertDivision({ current, kept, moved }: Division): void {
  if (moved.length === 0) refuse([{ field: 'movedMovements', message: 'must name the crates to move' }])
  if (kept.length === 0) refuse([{ field: 'keptMovements', message: 'must keep at least one crate' }])
  const known = new Set(current)
  const unknown = new Set([...kept, ...moved].filter((barcode) => !known.has(barcode)))
  assertCrates({ field: 'keptMovements', barcodes: kept }, unknown)
  // A crate cannot both stay and go.
  assertCrates({ field: 'movedMovements', barcodes: moved }, new Set([...unknown, ...kept]))
  if (kept.length + moved.length === current.length) return
  refuse([{ field: 'keptMovements', message: 'must name, with the crates to move, every crate of the shipping' }])
}

/** Refuses an empty or too long list of shippings that get a consignee, and one that names a shipping twice. */
export function assertAssignments(shippingIds: readonly string[]): void {
  if (shippingIds.length === 0 || shippingIds.length > mostAssignments) {
    refuse([{ field: 'body', message: `must have 1 to ${mostAssignments} shippings` }])
  }
  const repeated = repeatedAt(shippingIds)
  if (repeated.length === 0) return
  refuse(repeated.slice(0, 20).map((index) => ({ field: `${index}.id`, message: 'is named twice' })))
}
