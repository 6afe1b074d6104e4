import type { DeclarationRecord } from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { DeclaredQuantity } from '@crateway/shared/contract/calls/declarations.ts'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { type RowPage, type RowWindow, readPage } from '../../db/readPage.ts'
import {
  collects,
  declarationMails,
  declarationOriginals,
  declarationQuantities,
  declarationReminders,
  declarations,
  groups,
  roles,
  users,
} from '../../db/schema/index.ts'
import { openUntil } from '../../links/declarationState.ts'
import { toChanger } from './changer.ts'
import { stateOf } from './collectState.ts'

interface Followed {
  readonly id: string
  readonly collectId: string
  readonly day: string
  readonly status: keyof typeof stateOf
}

/**
 * The collect of each declaration by its id: the site's first after the day it was made on (docs/figures.md). A later declaration
 * changes nothing of that: both may lead to one collect. The rows name no such relation; planning is done elsewhere.
 */
async function findFollowing(db: Queries, enduserId: string, ids: readonly string[]) {
  const { rows } = await db.execute<Followed & Record<string, unknown>>(sql`
    with own as (
      select ${declarations.id} as id, (${declarations.submittedAt} at time zone 'UTC')::date as made_on
      from ${declarations} where ${declarations.enduserId} = ${enduserId} and ${declarations.id} in ${ids}
    )
    select own.id, first.id as "collectId", first.loading_date::text as day, first.status
    from own cross join lateral (
      select id, loading_date, status from ${collects}
      where enduser_id = ${enduserId} and loading_date > own.made_on
      order by loading_date, id limit 1
    ) as first`)
  return new Map(rows.map(({ id, collectId, day, status }) => [id, { id: collectId, day, state: stateOf[status] }]))
}

const isAnything = (lines: readonly DeclaredQuantity[]): boolean => lines.some(({ quantity }) => quantity > 0)

interface HistoryOptions {
  readonly enduserId: string
  /** Whose people are told by name. */
  readonly readerGroupId: string
  readonly window: RowWindow
  readonly now: Date
}

const historyOf = (db: Queries, enduserId: string) =>
  db
    .select({
      declaration: declarations,
      mail: declarationMails,
      before: declarationOriginals.quantities,
      changer: { name: users.displayName, groupId: users.groupId, groupName: groups.name, roleName: roles.name },
    })
    .from(declarations)
    .innerJoin(declarationMails, eq(declarationMails.id, declarations.mailId))
    .leftJoin(declarationOriginals, eq(declarationOriginals.declarationId, declarations.id))
    .leftJoin(users, eq(users.id, declarations.changedBy))
    .leftJoin(groups, eq(groups.id, users.groupId))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(eq(declarations.enduserId, enduserId))
    .orderBy(desc(declarations.submittedAt), desc(declarations.id))

/** A part of what an enduser declared, newest first, each with its mail, reminders, first quantities and collect. */
export async function findHistory(
  db: Queries,
  { enduserId, readerGroupId, window, now }: HistoryOptions,
): Promise<RowPage<DeclarationRecord>> {
  const { rows, total } = await readPage(db, () => historyOf(db, enduserId), window)
  if (rows.length === 0) return { rows: [], total }
  const ids = rows.map(({ declaration }) => declaration.id)
  const lines = await db
    .select({
      id: declarationQuantities.declarationId,
      material: declarationQuantities.materialCode,
      quantity: declarationQuantities.quantity,
    })
    .from(declarationQuantities)
    .where(inArray(declarationQuantities.declarationId, ids))
    .orderBy(asc(declarationQuantities.materialCode))
  const sent = await db
    .select({ id: declarationReminders.mailId, sentAt: declarationReminders.sentAt })
    .from(declarationReminders)
    .where(
      inArray(
        declarationReminders.mailId,
        rows.map(({ mail }) => mail.id),
      ),
    )
    .orderBy(asc(declarationReminders.sentAt), asc(declarationReminders.id))
  const linesOf = Map.groupBy(lines, ({ id }) => id)
  const sentOf = Map.groupBy(sent, ({ id }) => id)
  const following = await findFollowing(db, enduserId, ids)
  const records = rows.map(({ declaration, mail, before, changer }) => {
    const quantities = (linesOf.get(declaration.id) ?? []).map(({ material, quantity }) => ({ material, quantity }))
    return {
      id: declaration.id,
      mailId: mail.id,
      askedAt: mail.firstSendingDate.toISOString(),
      spontaneous: mail.spontaneous,
      remindedAt: (sentOf.get(mail.id) ?? []).map(({ sentAt }) => sentAt.toISOString()),
      declaredAt: declaration.submittedAt.toISOString(),
      changedAt: declaration.changedAt?.toISOString() ?? null,
      changedBy: toChanger(declaration.changedThrough, changer, readerGroupId),
      changeableUntil: openUntil(declaration.submittedAt, now),
      identity: declaration.identity,
      comments: declaration.comments,
      quantities,
      before: before === null ? null : [...before],
      // Who has nothing to collect has led to no collect.
      collect: isAnything(quantities) ? (following.get(declaration.id) ?? null) : null,
    }
  })
  return { rows: records, total }
}
