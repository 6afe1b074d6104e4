import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { customers, deviceKeys } from '../db/schema/index.ts'

/** Keeps a device key by its hash and answers its id. */
export async function insertDeviceKey(db: Queries, key: Omit<typeof deviceKeys.$inferInsert, 'id'>): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(deviceKeys).values({ id, ...key })
  return id
}

/** Every device key, newest first; its customer's name where it feeds for one only. */
export function listDeviceKeys(db: Queries) {
  return db
    .select({
      id: deviceKeys.id,
      name: deviceKeys.name,
      customer: customers.name,
      createdAt: deviceKeys.createdAt,
      lastUsedAt: deviceKeys.lastUsedAt,
      revokedAt: deviceKeys.revokedAt,
    })
    .from(deviceKeys)
    .leftJoin(customers, eq(customers.id, deviceKeys.customerId))
    .orderBy(desc(deviceKeys.createdAt), asc(deviceKeys.id))
}

/** Ends a device key that is in use; answers its name, undefined when there is none. */
export async function revokeDeviceKey(db: Queries, id: string, now: Date): Promise<string | undefined> {
  const [revoked] = await db
    .update(deviceKeys)
    .set({ revokedAt: now })
    .where(and(eq(deviceKeys.id, id), isNull(deviceKeys.revokedAt)))
    .returning({ name: deviceKeys.name })
  return revoked?.name
}
