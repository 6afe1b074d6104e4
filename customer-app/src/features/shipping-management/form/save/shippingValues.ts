import type { BodyOf } from '@crateway/shared/contract/call.ts'
import type { createShipping, updateShipping } from '@crateway/shared/contract/calls/shippingManagement.ts'
import type { DynamicField } from '@crateway/shared/contract/dynamicFields.ts'
import { timeOf } from '@crateway/shared/domain/formatInstant.ts'
import { localDay } from '@crateway/shared/domain/localDay.ts'
import { isTime } from '@crateway/shared/domain/typedTime.ts'
import { instantAt } from '@crateway/shared/domain/wallTime.ts'
import { addedBarcodes, toList, toPlainLines } from '../crates/crateList.ts'
import { readCrateText, toCrateText } from '../crates/crateText.ts'
import { cratesOf, readBase, type ShippingBase, toBaseText } from './shippingBase.ts'

/** Name of the field of the form that asks a question of the customer's. */
export type AnswerName = `answer_${string}`

/** What stands in the form: texts all of them. */
export interface ShippingValues {
  readonly reference: string
  readonly referenceComplement: string
  readonly enduserId: string
  /** `YYYY-MM-DD` by the clock of whoever looks at it. */
  readonly date: string
  /** `HH:mm` by the same clock. */
  readonly time: string
  readonly scanUserId: string
  /** The lines of its crates (`toCrateText`). */
  readonly crates: string
  /** What the rest is a change of (`toBaseText`). */
  readonly base: string
  readonly [answer: AnswerName]: string
}

/** The name of the field for a question. A form takes dots and brackets in names for paths. */
export const answerName = (fieldId: string): AnswerName =>
  `answer_${fieldId.replaceAll(/[^A-Za-z0-9]/g, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`)}`

/** What a clock of this machine shows at an instant, minute by minute. */
const wallOf = (instant: string) => {
  const date = new Date(instant)
  return { date: localDay(date), time: timeOf(date) }
}

/** What a form begins with. @param base null for a new shipping, which is of this moment */
export function toValues(base: ShippingBase | null, fields: readonly DynamicField[], now: Date): ShippingValues {
  const shipping = base?.shipping
  return {
    reference: shipping?.reference ?? '',
    referenceComplement: shipping?.referenceComplement ?? '',
    enduserId: shipping?.enduserId ?? '',
    ...wallOf(shipping?.creationDate ?? now.toISOString()),
    scanUserId: shipping?.scanUserId ?? '',
    crates: toCrateText(toList(toPlainLines(shipping ? cratesOf(shipping) : []))),
    base: toBaseText(base),
    ...Object.fromEntries(fields.map(({ fieldId }) => [answerName(fieldId), base?.answers[fieldId] ?? ''])),
  }
}

let lastRead: { readonly crates: string; readonly barcodes: readonly string[] } = { crates: '', barcodes: [] }

/** The barcodes that a text of crates adds. A form asks for them at every key: the last answer is kept. */
export function barcodesIn(crates: string): readonly string[] {
  if (lastRead.crates !== crates) lastRead = { crates, barcodes: addedBarcodes(toList(readCrateText(crates))) }
  return lastRead.barcodes
}

/** The instant that day and time of a form mean. As long as they show what the shipping had, that is kept to the second. */
export function instantOf({ date, time }: Pick<ShippingValues, 'date' | 'time'>, base: ShippingBase | null): string {
  const before = base?.shipping.creationDate
  const wall = before === undefined ? undefined : wallOf(before)
  if (before !== undefined && wall?.date === date && wall.time === time) return before
  // What is wrong with the time is told at the time.
  return instantAt(date, isTime(time) ? time : '12:00')
}

/** An answer to a question of the customer's; an empty one is taken back. */
export interface Answer {
  readonly fieldId: string
  readonly value: string | null
}

type NewBody = BodyOf<typeof createShipping>
type ChangedBody = BodyOf<typeof updateShipping>

/** What a form sends: the shipping as the contract takes it, new or changed, and the answers. */
export interface ShippingContent {
  readonly main: NewBody | ChangedBody
  readonly answers: readonly Answer[]
}

/** A form's values as what it sends, before the contract's rules have looked at it. */
export function toContent(
  values: ShippingValues,
  customerId: string,
  fields: readonly DynamicField[],
): ShippingContent {
  const base = readBase(values.base)
  const { reference, referenceComplement, enduserId, scanUserId } = values
  const instant = instantOf(values, base)
  const crateMovements = barcodesIn(values.crates).map((barcode) => ({ barcode }))
  const answers = fields.map(({ fieldId }) => ({ fieldId, value: values[answerName(fieldId)] ?? '' }))
  if (!base) {
    const main = { customerId, reference, referenceComplement, enduserId, date: instant, scanUser: scanUserId }
    return { main: { ...main, crateMovements }, answers }
  }
  const { id, version, enduserId: enduserBefore, consigneeCode } = base.shipping
  const shipping = {
    id,
    customerId,
    ...(version === undefined ? {} : { version }),
    enduserId,
    // Of another consignee, the services choose the code.
    consigneeCode: (enduserBefore ?? '') === enduserId ? consigneeCode : null,
    reference,
    referenceComplement,
    creationDate: instant,
    scanUserId,
  }
  return { main: { shipping, crateMovements }, answers }
}

/** Where the fields of a form lie in what it sends. */
export function contentPaths(isNew: boolean, fields: readonly DynamicField[]): Readonly<Record<string, string>> {
  const place = isNew ? 'main' : 'main.shipping'
  return {
    reference: `${place}.reference`,
    referenceComplement: `${place}.referenceComplement`,
    enduserId: `${place}.enduserId`,
    date: isNew ? 'main.date' : 'main.shipping.creationDate',
    scanUserId: isNew ? 'main.scanUser' : 'main.shipping.scanUserId',
    crates: 'main.crateMovements',
    ...Object.fromEntries(fields.map(({ fieldId }, index) => [answerName(fieldId), `answers.${index}.value`])),
  }
}
