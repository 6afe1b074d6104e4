import type { DynamicField } from '@crateway/shared/contract/dynamicFields.ts'
import { addedBarcodes, toList, withCrates } from '../crates/crateList.ts'
import { readCrateText, toCrateText } from '../crates/crateText.ts'
import type { ShippingBase } from '../save/shippingBase.ts'
import { answerName, type ShippingValues, toValues } from '../save/shippingValues.ts'

/** What is taken of two changes. `both` is of crates alone: what each side added and removed. */
export type MergeChoice = 'mine' | 'theirs' | 'both'

/** A field, or a few that are one, that somebody has changed. */
export interface Difference {
  readonly name: string
  /** The values it stands for. */
  readonly parts: readonly (keyof ShippingValues)[]
  readonly before: readonly string[]
  readonly mine: readonly string[]
  readonly theirs: readonly string[]
  /** What is taken unless the person says otherwise; null where both sides changed it, and only the person can say. */
  readonly usual: MergeChoice | null
}

/** What has become of the crates on either side. */
export interface CrateDifference {
  readonly mine: { readonly added: readonly string[]; readonly removed: readonly string[] }
  readonly theirs: { readonly added: readonly string[]; readonly removed: readonly string[] }
  readonly usual: MergeChoice
}

/** A form's changes beside those that somebody else has saved meanwhile. */
export interface Comparison {
  readonly fields: readonly Difference[]
  /** Null where nobody changed the crates, or both in the same way. */
  readonly crates: CrateDifference | null
}

const isSame = (one: readonly string[], other: readonly string[]) => JSON.stringify(one) === JSON.stringify(other)

function differenceOf(name: string, parts: readonly (keyof ShippingValues)[], sides: readonly ShippingValues[]) {
  // A form cuts outer blanks when it sends: they are no change.
  const [before = [], mine = [], theirs = []] = sides.map((values) => parts.map((part) => (values[part] ?? '').trim()))
  if (isSame(mine, theirs)) return []
  const isTheirsAlone = isSame(mine, before)
  const usual = isTheirsAlone ? 'theirs' : isSame(theirs, before) ? 'mine' : null
  return [{ name, parts, before, mine, theirs, usual } as const]
}

const barcodesOf = ({ crates }: ShippingValues) => addedBarcodes(toList(readCrateText(crates)))
const lacking = (some: readonly string[], others: readonly string[]) => {
  const known = new Set(others)
  return some.filter((barcode) => !known.has(barcode))
}
const sideOf = (before: readonly string[], after: readonly string[]) => ({
  added: lacking(after, before),
  removed: lacking(before, after),
})
const isQuiet = ({ added, removed }: CrateDifference['mine']) => added.length + removed.length === 0

function cratesDifference(before: readonly string[], mine: readonly string[], theirs: readonly string[]) {
  if (lacking(mine, theirs).length + lacking(theirs, mine).length === 0) return null
  const sides = { mine: sideOf(before, mine), theirs: sideOf(before, theirs) }
  // A crate is in or out: no two changes of it contradict each other, so that both can always be taken.
  const usual: MergeChoice = isQuiet(sides.mine) ? 'theirs' : isQuiet(sides.theirs) ? 'mine' : 'both'
  return { ...sides, usual }
}

/** The crates that a choice comes to. */
function mergeCrates(
  before: readonly string[],
  { mine, theirs }: CrateDifference,
  choice: MergeChoice,
): readonly string[] {
  const taken = choice === 'both' ? [mine, theirs] : [choice === 'mine' ? mine : theirs]
  const gone = new Set(taken.flatMap(({ removed }) => removed))
  return [...new Set([...before, ...taken.flatMap(({ added }) => added)])].filter((barcode) => !gone.has(barcode))
}

/** The sides of a stale save: what the form began with, what stands in it, and what somebody else has saved. */
export interface MergeSides {
  readonly before: ShippingBase
  readonly mine: ShippingValues
  readonly theirs: ShippingBase
}

const now = new Date(0)

/** Compares field by field what a form has with what somebody else has saved since it began. */
export function compareShippings({ before, mine, theirs }: MergeSides, fields: readonly DynamicField[]): Comparison {
  const sides = [toValues(before, fields, now), mine, toValues(theirs, fields, now)] as const
  const single = (name: keyof ShippingValues) => differenceOf(name, [name], sides)
  return {
    fields: [
      ...single('reference'),
      ...single('referenceComplement'),
      ...single('enduserId'),
      ...differenceOf('when', ['date', 'time'], sides),
      ...single('scanUserId'),
      ...fields.flatMap(({ fieldId }) => single(answerName(fieldId))),
    ],
    crates: cratesDifference(barcodesOf(sides[0]), barcodesOf(mine), barcodesOf(sides[2])),
  }
}

/** Whether nobody has saved anything between two states of a shipping. Of services that keep no versions, what they say tells. */
export function isSameState(one: ShippingBase, other: ShippingBase, fields: readonly DynamicField[]): boolean {
  const [version, newer] = [one.shipping.version, other.shipping.version]
  if (version !== undefined || newer !== undefined) return version === newer
  const told = compareShippings({ before: one, mine: toValues(one, fields, now), theirs: other }, fields)
  return told.fields.length === 0 && told.crates === null
}

/** What was chosen, by the name of the field; crates under `crates`. */
export type MergeChoices = Readonly<Record<string, MergeChoice | null>>

/** The choices that nobody has to make. */
export function usualChoices({ fields, crates }: Comparison): MergeChoices {
  const choices = fields.map(({ name, usual }) => [name, usual] as const)
  return Object.fromEntries(crates ? [...choices, ['crates', crates.usual]] : choices)
}

/** Whether everything has been chosen. */
export const isChosen = (comparison: Comparison, choices: MergeChoices): boolean =>
  Object.keys(usualChoices(comparison)).every((name) => choices[name] != null)

/**
 * What stands in the form after the choices, upon what somebody else has saved. Lines that are to be checked, and what was
 * typed and is of no difference, stay as they are.
 */
export function mergeValues(
  { before, mine, theirs }: MergeSides,
  fields: readonly DynamicField[],
  choices: MergeChoices,
): ShippingValues {
  const comparison = compareShippings({ before, mine, theirs }, fields)
  const start = toValues(theirs, fields, now)
  const merged: Record<string, string> = { ...mine, base: start.base }
  for (const { name, parts } of comparison.fields) {
    if (choices[name] !== 'theirs') continue
    for (const part of parts) merged[part] = start[part] ?? ''
  }
  const { crates } = comparison
  if (crates) {
    const wanted = mergeCrates(barcodesOf(toValues(before, fields, now)), crates, choices.crates ?? crates.usual)
    merged.crates = toCrateText(withCrates(toList(readCrateText(mine.crates)), wanted))
  }
  return { ...mine, ...merged }
}
