import type { GroupType } from '@crateway/shared/contract/rights.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { customers, endusers, groupCustomers, groupEndusers, groupPlants, groups, plants } from '../db/schema/index.ts'
import { findNamed, type Named } from './named.queries.ts'

/** What a group's people may see, by the option that names it. */
export type AttachedKind = 'customer' | 'enduser' | 'plant'

/** What a person may mean by an id or a name of something a group can be given. */
export function findAttachable(db: Queries, kind: AttachedKind, idOrName: string): Promise<readonly Named[]> {
  return findNamed(db, { customer: customers, enduser: endusers, plant: plants }[kind], idOrName)
}

/** Gives a group something to see; nothing happens when it has it. */
export async function attach(db: Queries, groupId: string, kind: AttachedKind, id: string): Promise<void> {
  if (kind === 'customer') await db.insert(groupCustomers).values({ groupId, customerId: id }).onConflictDoNothing()
  if (kind === 'enduser') await db.insert(groupEndusers).values({ groupId, enduserId: id }).onConflictDoNothing()
  if (kind === 'plant') await db.insert(groupPlants).values({ groupId, plantId: id }).onConflictDoNothing()
}

/** Takes something from a group; nothing happens when it does not have it. */
export async function detach(db: Queries, groupId: string, kind: AttachedKind, id: string): Promise<void> {
  if (kind === 'customer') {
    await db.delete(groupCustomers).where(and(eq(groupCustomers.groupId, groupId), eq(groupCustomers.customerId, id)))
  }
  if (kind === 'enduser') {
    await db.delete(groupEndusers).where(and(eq(groupEndusers.groupId, groupId), eq(groupEndusers.enduserId, id)))
  }
  if (kind === 'plant') {
    await db.delete(groupPlants).where(and(eq(groupPlants.groupId, groupId), eq(groupPlants.plantId, id)))
  }
}

/** Adds a group and answers its id; a name that is taken is `name_taken`. */
export async function insertGroup(db: Queries, name: string, type: GroupType): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(groups).values({ id, name, type })
  return id
}

/** Every group by name, with how many users it has and the ids of what they see. */
export function listGroups(db: Queries) {
  return db
    .select({
      id: groups.id,
      name: groups.name,
      type: groups.type,
      users: sql<number>`(select count(*)::int from users where users.group_id = groups.id)`,
      customers: sql<string[]>`array(select customer_id from group_customers where group_id = groups.id order by 1)`,
      endusers: sql<string[]>`array(select enduser_id from group_endusers where group_id = groups.id order by 1)`,
      plants: sql<string[]>`array(select plant_id from group_plants where group_id = groups.id order by 1)`,
    })
    .from(groups)
    .orderBy(asc(sql`lower(${groups.name})`))
}
