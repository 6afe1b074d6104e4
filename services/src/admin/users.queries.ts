import { rights as allRights, type Right } from '@crateway/shared/contract/rights.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { groups, rights, roleRights, roles, users } from '../db/schema/index.ts'

/** Ids of rights by name. A database that was never a demo gets its rights with the first role. */
async function rightIds(db: Queries, names: readonly Right[]): Promise<readonly string[]> {
  const rows = allRights.map((name, index) => ({ id: String(index + 1), name }))
  await db.insert(rights).values(rows).onConflictDoNothing()
  const found = await db
    .select({ id: rights.id })
    .from(rights)
    .where(inArray(rights.name, [...names]))
  if (found.length !== names.length) throw new Error('The table of rights does not hold the rights of the portal')
  return found.map(({ id }) => id)
}

/** Gives a role these rights and no others. */
export async function setRoleRights(db: Queries, roleId: string, names: readonly Right[]): Promise<void> {
  const ids = await rightIds(db, names)
  await db.delete(roleRights).where(eq(roleRights.roleId, roleId))
  await db.insert(roleRights).values(ids.map((rightId) => ({ roleId, rightId })))
}

/** Adds a role and answers its id; a name that is taken is `name_taken`. */
export async function insertRole(db: Queries, name: string): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(roles).values({ id, name })
  return id
}

/** Every role by name, with its rights. */
export function listRoles(db: Queries) {
  return db
    .select({
      id: roles.id,
      name: roles.name,
      rights: sql<string[]>`array(select rights.name from role_rights join rights on rights.id = role_rights.right_id
        where role_rights.role_id = roles.id order by 1)`,
    })
    .from(roles)
    .orderBy(asc(sql`lower(${roles.name})`))
}

/** Adds a user; a name that is taken is `name_taken`. */
export async function insertUser(db: Queries, user: Omit<typeof users.$inferInsert, 'id'>): Promise<string> {
  const id = crypto.randomUUID()
  await db.insert(users).values({ id, ...user })
  return id
}

/** The user of a name in any case. */
export function findUsers(db: Queries, username: string) {
  return db
    .select({ id: users.id, username: users.username, disabledAt: users.disabledAt })
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username}::text)`))
    .for('update')
}

/** Changes a user. What they may see or how they sign in changed: their sessions and reset links end. */
export async function updateUser(
  db: Queries,
  id: string,
  changes: Partial<typeof users.$inferInsert>,
  options: { readonly endSessions: boolean },
): Promise<void> {
  const sessionVersion = options.endSessions ? { sessionVersion: sql`${users.sessionVersion} + 1` } : {}
  await db
    .update(users)
    .set({ ...changes, ...sessionVersion })
    .where(eq(users.id, id))
}

/** Users by name, of one group or of all. */
export function listUsers(db: Queries, groupId?: string) {
  return db
    .select({
      username: users.username,
      displayName: users.displayName,
      email: users.email,
      language: users.language,
      group: groups.name,
      role: roles.name,
      lastConnection: users.lastConnection,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .innerJoin(groups, eq(groups.id, users.groupId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(groupId === undefined ? undefined : eq(users.groupId, groupId))
    .orderBy(asc(sql`lower(${users.username})`))
}
