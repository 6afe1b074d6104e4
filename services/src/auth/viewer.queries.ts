import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Queries } from '../db/open.ts'
import { preparedOnce } from '../db/preparedOnce.ts'
import { endedSessions, groups, roles, users } from '../db/schema/index.ts'
import type { Viewer } from '../http/access.ts'

/** The names of one role's rights, as one column of the user's row. */
const rightsOfRole = sql<string[]>`array(
  select rights.name from role_rights join rights on rights.id = role_rights.right_id
  where role_rights.role_id = ${users.roleId} order by rights.name
)`
const customersOfGroup = sql<string[]>`array(
  select customer_id from group_customers where group_id = ${users.groupId} order by customer_id
)`
const endusersOfGroup = sql<string[]>`array(
  select enduser_id from group_endusers where group_id = ${users.groupId} order by enduser_id
)`

/** The provider's own people are known by GPS in the name of their group or role (seed 2, section 6). */
export function isStaff(groupName: string, roleName: string): boolean {
  return groupName.includes('GPS') || roleName.includes('GPS')
}

/** Every signed-in request asks it, and building and planning it costs more than running it. */
const viewerStatement = preparedOnce('find_viewer', (db) =>
  db
    .select({
      userId: users.id,
      displayName: users.displayName,
      sessionVersion: users.sessionVersion,
      groupId: users.groupId,
      groupType: groups.type,
      groupName: groups.name,
      roleName: roles.name,
      rights: rightsOfRole,
      customerIds: customersOfGroup,
      enduserIds: endusersOfGroup,
    })
    .from(users)
    .innerJoin(groups, eq(groups.id, users.groupId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(
      and(
        eq(users.id, sql.placeholder('userId')),
        isNull(users.disabledAt),
        notExists(
          db
            .select({ tokenId: endedSessions.tokenId })
            .from(endedSessions)
            .where(eq(endedSessions.tokenId, sql.placeholder('tokenId'))),
        ),
      ),
    ),
)

/**
 * A user with current rights and tenants, in one query; undefined when the account is gone or disabled, or when the session
 * of that token was signed out.
 */
export async function findViewer(
  db: Queries,
  userId: string,
  tokenId: string,
): Promise<{ viewer: Viewer; sessionVersion: number } | undefined> {
  const [row] = await viewerStatement(db).execute({ userId, tokenId })
  if (row === undefined) return undefined
  const { sessionVersion, groupName, roleName, ...viewer } = row
  return { viewer: { ...viewer, staff: isStaff(groupName, roleName) }, sessionVersion }
}
