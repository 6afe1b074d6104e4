import type { User } from '@crateway/shared/contract/session.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import {
  customers,
  endusers,
  groupCustomers,
  groupEndusers,
  groupPlants,
  groupReports,
  groups,
  plants,
  rights,
  roleRights,
  roles,
  users,
} from '../db/schema/index.ts'

type Account = Awaited<ReturnType<typeof findAccount>>

/** The account of a user name in any case, with its group and role; undefined when there is none. */
export async function findAccount(db: Queries, username: string) {
  const [account] = await db
    .select({ user: users, group: groups, role: roles })
    .from(users)
    .innerJoin(groups, eq(groups.id, users.groupId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(eq(sql`lower(${users.username})`, sql`lower(${username}::text)`))
  return account
}

/** Keeps when a person last signed in. */
export async function updateLastConnection(db: Queries, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ lastConnection: at }).where(eq(users.id, userId))
}

/** The user as `localLogin` answers it: role, rights, and everything of the group, each list by name. */
export async function findUser(db: Queries, { user, group, role }: NonNullable<Account>): Promise<User> {
  const [heldRights, ofCustomers, ofEndusers, ofPlants, ofReports] = await Promise.all([
    db
      .select({ id: rights.id, name: rights.name, description: rights.description })
      .from(roleRights)
      .innerJoin(rights, eq(rights.id, roleRights.rightId))
      .where(eq(roleRights.roleId, role.id))
      .orderBy(asc(rights.name)),
    db
      .select({ id: customers.id, name: customers.name })
      .from(groupCustomers)
      .innerJoin(customers, eq(customers.id, groupCustomers.customerId))
      .where(eq(groupCustomers.groupId, group.id))
      .orderBy(asc(sql`lower(${customers.name})`), asc(customers.id)),
    db
      .select({ id: endusers.id, name: endusers.name })
      .from(groupEndusers)
      .innerJoin(endusers, eq(endusers.id, groupEndusers.enduserId))
      .where(eq(groupEndusers.groupId, group.id))
      .orderBy(asc(sql`lower(${endusers.name})`), asc(endusers.id)),
    db
      .select({ id: plants.id, name: plants.name })
      .from(groupPlants)
      .innerJoin(plants, eq(plants.id, groupPlants.plantId))
      .where(eq(groupPlants.groupId, group.id))
      .orderBy(asc(sql`lower(${plants.name})`), asc(plants.id)),
    db
      .select({ id: groupReports.reportId, roles: groupReports.roles })
      .from(groupReports)
      .where(eq(groupReports.groupId, group.id))
      .orderBy(asc(groupReports.position)),
  ])
  return {
    id: user.id,
    username: user.username,
    displayName: user.displayName,
    email: user.email,
    lastConnection: user.lastConnection?.toISOString() ?? null,
    provider: user.provider,
    type: user.type,
    role: { name: role.name, rights: heldRights },
    group: {
      id: group.id,
      name: group.name,
      type: group.type,
      customers: ofCustomers,
      endusers: ofEndusers,
      plants: ofPlants,
      powerBis: ofReports,
    },
  }
}
