import { and, asc, inArray } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { type ChangeTopic, customerChanges } from '../db/schema/index.ts'

/**
 * The version of what is known of customers in some topics: another after each commit that changed any of it, whoever wrote it, and
 * never one that was before (ADR 071). Who reads it first and the rows afterwards may keep what they made of them under it.
 */
export async function findDataVersion(
  db: Queries,
  customerIds: readonly string[],
  topics: readonly ChangeTopic[],
): Promise<string> {
  const { id, customerId, topic } = customerChanges
  const rows = await db
    .select({ id })
    .from(customerChanges)
    .where(and(inArray(customerId, [...customerIds]), inArray(topic, [...topics])))
    .orderBy(asc(id))
  return rows.map((row) => row.id).join(' ')
}
