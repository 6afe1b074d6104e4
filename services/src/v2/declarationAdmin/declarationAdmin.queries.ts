import type {
  CollectLine,
  EnduserDeclaration,
  EnduserMail,
  MailReminder,
} from '@crateway/shared/contract/calls/declarationAdmin.ts'
import type { DeclarationReceipt, DeclaredQuantity } from '@crateway/shared/contract/calls/declarations.ts'
import { changeableSince } from '@crateway/shared/domain/declaration.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import {
  collectLines,
  collects,
  declarationMails,
  declarationReminders,
  declarations,
  endusers,
} from '../../db/schema/index.ts'
import { found } from '../../http/found.ts'
import { mostListed } from '../../http/rowWindow.ts'
import { isInState, nextState } from '../../links/declarationState.queries.ts'
import { openUntil, toReceipt } from '../../links/declarationState.ts'
import { assertLines, keepOriginal, replaceQuantities } from '../../links/declaredMaterials.queries.ts'
import { linkDays } from '../../links/linkLife.ts'
import { insertDeclarationLink, insertDeclarationMail } from '../../links/newLinks.queries.ts'

/** A declaration of one of the endusers. */
export async function findDeclaration(
  db: Queries,
  id: string,
  enduserIds: readonly string[],
  now: Date,
): Promise<EnduserDeclaration | undefined> {
  const [row] = await db
    .select({ declaration: declarations, name: endusers.name })
    .from(declarations)
    .innerJoin(endusers, eq(endusers.id, declarations.enduserId))
    .where(and(eq(declarations.id, id), inArray(declarations.enduserId, [...enduserIds])))
  if (row === undefined) return undefined
  const { declaration, name } = row
  return {
    id: declaration.id,
    enduserCode: declaration.enduserId,
    enduserName: name,
    date: declaration.submittedAt.toISOString(),
    identity: declaration.identity,
    comments: declaration.comments,
    declarationMailId: declaration.mailId,
    changedAt: declaration.changedAt?.toISOString() ?? null,
    changeableUntil: openUntil(declaration.submittedAt, now),
  }
}

/**
 * An enduser's declaration mails, newest first, with what was answered to them. What it began unasked and did not finish
 * was no mail: nobody waits for it.
 */
export async function findMails(db: Queries, enduserId: string): Promise<EnduserMail[]> {
  const rows = await db
    .select({
      id: declarationMails.id,
      firstSendingDate: declarationMails.firstSendingDate,
      spontaneous: declarationMails.spontaneous,
      declarationId: declarations.id,
      submittedAt: declarations.submittedAt,
    })
    .from(declarationMails)
    .leftJoin(declarations, eq(declarations.mailId, declarationMails.id))
    .where(
      and(
        eq(declarationMails.enduserId, enduserId),
        or(eq(declarationMails.spontaneous, false), isNotNull(declarations.id)),
      ),
    )
    .orderBy(desc(declarationMails.firstSendingDate), desc(declarationMails.id))
    .limit(mostListed)
  return rows.map(({ submittedAt, firstSendingDate, ...mail }) => ({
    ...mail,
    firstSendingDate: firstSendingDate.toISOString(),
    declarationDate: submittedAt?.toISOString() ?? null,
  }))
}

/** When a mail to one of the endusers was sent again; undefined when they have no such mail. */
export async function findReminders(
  db: Queries,
  mailId: string,
  enduserIds: readonly string[],
): Promise<MailReminder[] | undefined> {
  const rows = await db
    .select({ id: declarationReminders.id, sentAt: declarationReminders.sentAt })
    .from(declarationMails)
    .leftJoin(declarationReminders, eq(declarationReminders.mailId, declarationMails.id))
    .where(and(eq(declarationMails.id, mailId), inArray(declarationMails.enduserId, [...enduserIds])))
    .orderBy(desc(declarationReminders.sentAt), desc(declarationReminders.id))
    .limit(mostListed)
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id, sentAt }) =>
    id === null || sentAt === null ? [] : [{ id, sentAt: sentAt.toISOString() }],
  )
}

interface QuantityChange {
  readonly declarationId: string
  readonly lines: readonly DeclaredQuantity[]
  /** The state that is changed (ADR 024); undefined changes whatever there is. */
  readonly basis: string | undefined
  /** Who changes it. */
  readonly userId: string
}

/**
 * Changes the quantities of a declaration of one of the endusers within its 48 hours; undefined when they have no such
 * declaration, `declaration_final` when it is too late, `declaration_changed` where it is in another state than the basis.
 */
export async function changeQuantities(
  db: Queries,
  { declarationId, lines, basis, userId }: QuantityChange,
  enduserIds: readonly string[],
  now: Date,
): Promise<DeclarationReceipt | undefined> {
  const isOwn = and(eq(declarations.id, declarationId), inArray(declarations.enduserId, [...enduserIds]))
  const [declaration] = await db.select({ enduserId: declarations.enduserId }).from(declarations).where(isOwn)
  if (declaration === undefined) return undefined
  await assertLines(db, declaration.enduserId, lines)
  const isOpen = and(isOwn, gt(declarations.submittedAt, changeableSince(now)))
  const [changed] = await db
    .update(declarations)
    .set({ changedAt: nextState(now), changedThrough: 'app', changedBy: userId })
    .where(and(isOpen, basis === undefined ? undefined : isInState(basis)))
    .returning({ id: declarations.id, submittedAt: declarations.submittedAt, changedAt: declarations.changedAt })
  if (changed === undefined) {
    throw (await db.$count(declarations, isOpen)) > 0
      ? new Problem('declaration_changed', { message: 'This declaration was changed in the meantime' })
      : new Problem('declaration_final', { message: 'This declaration can no longer be changed' })
  }
  await keepOriginal(db, declarationId)
  await replaceQuantities(db, declarationId, lines)
  return toReceipt(changed)
}

/** The newest mail an enduser asked for itself and has not answered, while its links would live. */
async function findOpenSpontaneous(db: Queries, enduserId: string, now: Date): Promise<string | undefined> {
  const [open] = await db
    .select({ id: declarationMails.id })
    .from(declarationMails)
    .leftJoin(declarations, eq(declarations.mailId, declarationMails.id))
    .where(
      and(
        eq(declarationMails.enduserId, enduserId),
        eq(declarationMails.spontaneous, true),
        isNull(declarations.id),
        gt(declarationMails.firstSendingDate, new Date(now.getTime() - linkDays * 86_400_000)),
      ),
    )
    .orderBy(desc(declarationMails.firstSendingDate))
    .limit(1)
  return open?.id
}

/** The latest mail that an enduser was sent, where nothing has been declared since (seed 2, section 4). */
async function findWaiting(db: Queries, enduserId: string): Promise<string | undefined> {
  const [latest] = await findMails(db, enduserId)
  return latest?.declarationId === null ? latest.id : undefined
}

/**
 * Token of a link for an enduser to declare: on the request that waits for its answer, else unasked. One that was begun and not finished is gone on with, so that clicks
 * do not pile up requests nobody answers.
 */
export function startSpontaneous(db: Queries, enduserId: string, now: Date): Promise<string> {
  return db.transaction(async (tx) => {
    // Two clicks at once take turns here, and the second meets what the first has begun.
    const [row] = await tx
      .select({ language: endusers.language })
      .from(endusers)
      .where(eq(endusers.id, enduserId))
      .for('no key update')
    const { language } = found(row)
    const open = (await findWaiting(tx, enduserId)) ?? (await findOpenSpontaneous(tx, enduserId, now))
    const mailId = open ?? (await insertDeclarationMail(tx, { enduserId, language, spontaneous: true }, now))
    return insertDeclarationLink(tx, mailId, now)
  })
}

/** The lines of an enduser's first confirmed collect on or after a day; none where there is no such collect. */
export async function findNextConfirmedCollect(db: Queries, enduserId: string, today: string): Promise<CollectLine[]> {
  const next = db
    .select({ id: collects.id })
    .from(collects)
    .where(and(eq(collects.enduserId, enduserId), eq(collects.status, 'confirmed'), gte(collects.loadingDate, today)))
    .orderBy(asc(collects.loadingDate), asc(collects.id))
    .limit(1)
  return db
    .select({
      id: collects.id,
      loadingDate: collects.loadingDate,
      mat: collectLines.materialCode,
      qty: collectLines.quantity,
    })
    .from(collects)
    .innerJoin(collectLines, eq(collectLines.collectId, collects.id))
    .where(inArray(collects.id, next))
    .orderBy(asc(collectLines.materialCode))
}
