import type { Shipping } from '@crateway/shared/contract/calls/shippingManagement.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { dynamicFieldValues } from '../../db/schema/index.ts'
import { findMovements, moveMovements } from './crateMovements.queries.ts'
import { assertDivision } from './shippingRules.ts'
import {
  changeShipping,
  insertShipping,
  readShipping,
  type SeenShipping,
  type ShippingKey,
} from './shippings.queries.ts'

/** Gives a shipping the dynamic field values of another one of its customer. */
async function copyFieldValues(db: Queries, from: ShippingKey, to: ShippingKey): Promise<void> {
  const v = dynamicFieldValues
  await db.execute(sql`
    insert into ${v} (customer_id, shipping_id, field_id, value)
    select ${v.customerId}, ${to.id}, ${v.fieldId}, ${v.value} from ${v}
    where ${v.customerId} = ${from.customerId} and ${v.shippingId} = ${from.id}`)
}

/** Which crates of a shipping stay and which go. */
interface Split {
  readonly kept: readonly string[]
  readonly moved: readonly string[]
  /** Date of the new shipping. */
  readonly now: Date
  readonly createdBy: string
}

/**
 * Moves crates of a shipping to a new one with the same references, consignee, scan user and field values, dated now. Both
 * are answered as they are afterwards. `stale_shipping` or `shipping_locked` as with any change; `invalid` when kept and
 * moved crates are not exactly those it has, or one side would be empty.
 */
export async function splitShipping(
  db: Queries,
  seen: SeenShipping,
  { kept, moved, now, createdBy }: Split,
): Promise<{ readonly shipping: Shipping; readonly newShipping: Shipping }> {
  const key = { customerId: seen.customerId, id: seen.id }
  // From here on nobody else changes the shipping or its crates.
  const data = await changeShipping(db, seen, {})
  const current = (await findMovements(db, key)).map(({ barcode }) => barcode)
  assertDivision({ current, kept, moved })
  const newKey = await insertShipping(db, key.customerId, { ...data, creationDate: now }, createdBy)
  await moveMovements(db, key, newKey, moved)
  await copyFieldValues(db, key, newKey)
  return { shipping: await readShipping(db, key), newShipping: await readShipping(db, newKey) }
}
