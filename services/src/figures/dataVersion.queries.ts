import { and, asc, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { preparedOnce } from '../db/preparedOnce.ts'
import { type ChangeTopic, customerChanges } from '../db/schema/index.ts'

const { id, customerId, topic } = customerChanges

/** Every question about figures asks it. */
const versionStatement = preparedOnce('find_data_version', (db) =>
  db
    .select({ id })
    .from(customerChanges)
    .where(
      and(
        sql`${customerId} = any(${sql.placeholder('customerIds')}::text[])`,
        sql`${topic} = any(${sql.placeholder('topics')}::text[])`,
      ),
    )
    .orderBy(asc(id)),
)

/**
 * The version of what is known of customers in some topics: another after each commit that changed any of it, whoever wrote it, and
 * never one that was before (ADR 071). Who reads it first and the rows afterwards may keep what they made of them under it.
 */
export async function findDataVersion(
  db: Queries,
  customerIds: readonly string[],
  topics: readonly ChangeTopic[],
): Promise<string> {
  const rows = await versionStatement(db).execute({ customerIds, topics })
  return rows.map((row) => row.id).join(' ')
}
