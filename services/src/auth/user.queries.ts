import type { User } from '@crateway/shared/contract/session.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
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

/** The account of a user name in any case, with its group and role; undefined when there is none that may sign in. */
export async function findAccount(db: Queries, username: string) {
  const [account] = await db
    .select({ user: users, group: groups, role: roles })
    .from(users)
    .innerJoin(groups, eq(groups.id, users.groupId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(sql`lower(${users.username})`, sql`lower(${username}::text)`), isNull(users.disabledAt)))
  return account
}

/** Keeps when a person last signed in. */
export async function updateLastConnection(db: Queries, userId: string, at: Date): Promise<void> {
  await db.update(users).set({ lastConnection: at }).where(eq(users.id, userId))
}

/** The kept password of a person who may sign in here, and what it ends when it changes. */
export async function findPassword(db: Queries, userId: string) {
  const [kept] = await db
    .select({ username: users.username, passwordHash: users.passwordHash, sessionVersion: users.sessionVersion })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.disabledAt)))
  return kept
}

/** A new password for a person at a certain session version, which rises and so ends every token and reset link. */
interface NewPassword {
  readonly userId: string
  readonly sessionVersion: number
  readonly passwordHash: string
}

/** Sets a password unless the session version has risen meanwhile; answers whether it was set. */
export async function updatePassword(db: Queries, { userId, sessionVersion, passwordHash }: NewPassword) {
  const set = await db
    .update(users)
    .set({ passwordHash, sessionVersion: sessionVersion + 1 })
    .where(and(eq(users.id, userId), eq(users.sessionVersion, sessionVersion)))
    .returning({ id: users.id })
  return set.length > 0
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
