import type { DynamicField, DynamicFieldValue } from '@crateway/shared/contract/dynamicFields.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../db/open.ts'
import { dynamicFieldOptions, dynamicFields, dynamicFieldValues, shippings } from '../../db/schema/index.ts'
import { type SentValue, toAnswers } from './rules.ts'

const f = dynamicFields
const v = dynamicFieldValues

/** The questions of a customer's shipping form in their order, each with its choices in theirs. */
export async function findDynamicFields(db: Queries, customerId: string): Promise<DynamicField[]> {
  const fields = await db
    .select({
      fieldId: f.id,
      customerCode: f.customerId,
      name: f.name,
      type: f.type,
      displayName: f.displayName,
      translateRef: f.translateRef,
      active: f.active,
    })
    .from(f)
    .where(eq(f.customerId, customerId))
    .orderBy(asc(f.position), asc(f.id))
  const options = await findOptions(
    db,
    fields.map(({ fieldId }) => fieldId),
  )
  return fields.map((field) => ({ ...field, selectFields: options.get(field.fieldId) ?? [] }))
}

/** The choices of fields, by field. */
async function findOptions(db: Queries, fieldIds: readonly string[]) {
  const o = dynamicFieldOptions
  const options = await db
    .select({ fieldId: o.fieldId, label: o.label, value: o.value })
    .from(o)
    .where(inArray(o.fieldId, [...fieldIds]))
    .orderBy(asc(o.position), asc(o.value))
  return Map.groupBy(options, ({ fieldId }) => fieldId)
}

/** What shippings of the customers answer, in the order of the questions. */
function findValues(
  db: Queries,
  shippingIds: readonly string[],
  customerIds: readonly string[],
): Promise<DynamicFieldValue[]> {
  return db
    .select({ shippingId: v.shippingId, fieldId: v.fieldId, customerCode: v.customerId, value: v.value })
    .from(v)
    .innerJoin(f, eq(f.id, v.fieldId))
    .where(and(inArray(v.shippingId, [...shippingIds]), inArray(v.customerId, [...customerIds])))
    .orderBy(asc(v.shippingId), asc(f.position), asc(v.fieldId))
}

const unknown = (what: string) => new Problem('not_found', { message: `Unknown ${what}` })

/** What a shipping answers; `not_found` when the customers have no such shipping. */
export async function findShippingValues(
  db: Queries,
  shippingId: string,
  customerIds: readonly string[],
): Promise<DynamicFieldValue[]> {
  const [shipping] = await db
    .select({ id: shippings.id })
    .from(shippings)
    .where(and(eq(shippings.id, shippingId), inArray(shippings.customerId, [...customerIds])))
    .limit(1)
  if (shipping === undefined) throw unknown('shipping')
  return findValues(db, [shippingId], customerIds)
}

/** Locks the shippings the answers are of, always in the same order: none is deleted or processed meanwhile. */
async function lockShippings(tx: Queries, values: readonly SentValue[]): Promise<void> {
  const named = new Map(values.map((sent) => [JSON.stringify([sent.customerCode, sent.shippingId]), sent]))
  const locked = await tx
    .select({ process: shippings.process })
    .from(shippings)
    .where(
      or(
        ...[...named.values()].map(({ customerCode, shippingId }) =>
          and(eq(shippings.customerId, customerCode), eq(shippings.id, shippingId)),
        ),
      ),
    )
    .orderBy(asc(shippings.customerId), asc(shippings.id))
    .for('update')
  if (locked.length < named.size) throw unknown('shipping')
  if (locked.some(({ process }) => process !== null)) {
    throw new Problem('shipping_locked', { message: 'This shipping is locked' })
  }
}

/** The fields that are answered; `not_found` when one is not of the customer whose shipping answers it. */
async function findAskedFields(tx: Queries, values: readonly SentValue[]) {
  const ids = [...new Set(values.map(({ fieldId }) => fieldId))]
  const rows = await tx
    .select({ id: f.id, customerId: f.customerId, type: f.type })
    .from(f)
    .where(inArray(f.id, ids))
    .for('key share')
  const options = await findOptions(tx, ids)
  const fields = new Map(
    rows.map(({ id, customerId, type }) => [
      id,
      { customerId, type, options: (options.get(id) ?? []).map(({ value }) => value) },
    ]),
  )
  return ({ fieldId, customerCode }: SentValue) => {
    const field = fields.get(fieldId)
    if (field?.customerId !== customerCode) throw unknown('field')
    return field
  }
}

/**
 * Writes answers of shippings, all or none; an empty one is deleted. The caller has checked the tenants. `not_found` for a
 * shipping or field that is not the named customer's, `shipping_locked`, `invalid` naming the answers that do not fit.
 * Answers all values of the shippings afterwards.
 */
export function saveValues(db: Database, values: readonly SentValue[]): Promise<DynamicFieldValue[]> {
  return db.transaction(async (tx) => {
    await lockShippings(tx, values)
    const fieldOf = await findAskedFields(tx, values)
    for (const sent of values) fieldOf(sent)
    const answers = toAnswers(values, fieldOf)
    const rows = values.map(({ customerCode, shippingId, fieldId }, index) => ({
      customerId: customerCode,
      shippingId,
      fieldId,
      value: answers[index] ?? null,
    }))
    await deleteValues(
      tx,
      rows.filter(({ value }) => value === null),
    )
    await writeValues(
      tx,
      rows.flatMap(({ value, ...row }) => (value === null ? [] : [{ ...row, value }])),
    )
    const customerIds = [...new Set(rows.map(({ customerId }) => customerId))]
    const shippingIds = [...new Set(rows.map(({ shippingId }) => shippingId))]
    return findValues(tx, shippingIds, customerIds)
  })
}

type ValueKey = Pick<typeof v.$inferInsert, 'customerId' | 'shippingId' | 'fieldId'>

async function deleteValues(tx: Queries, keys: readonly ValueKey[]): Promise<void> {
  if (keys.length === 0) return
  const conditions = keys.map((key) =>
    and(eq(v.customerId, key.customerId), eq(v.shippingId, key.shippingId), eq(v.fieldId, key.fieldId)),
  )
  await tx.delete(v).where(or(...conditions))
}

async function writeValues(tx: Queries, rows: readonly (typeof v.$inferInsert)[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(v)
    .values([...rows])
    .onConflictDoUpdate({ target: [v.customerId, v.shippingId, v.fieldId], set: { value: sql`excluded.value` } })
}
