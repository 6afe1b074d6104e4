import type { EnduserHome } from '@crateway/shared/contract/calls/enduserHome.ts'
import { hasAnyRight, type Right } from '@crateway/shared/contract/rights.ts'
import { and, asc, desc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { collectLines, collects, declarationMails, declarationReminders, declarations } from '../../db/schema/index.ts'
import { findScannedCount, findStanding } from './comparison.queries.ts'

async function findNextCollect(db: Queries, enduserId: string, today: string): Promise<EnduserHome['nextCollect']> {
  const [next] = await db
    .select({
      id: collects.id,
      day: collects.loadingDate,
      status: collects.status,
      // Line by line, as lists and sheets show them (`wholeCrates`).
      crates: sql<number>`coalesce(sum(trunc(${collectLines.quantity})), 0)::int`,
    })
    .from(collects)
    .leftJoin(collectLines, eq(collectLines.collectId, collects.id))
    .where(
      and(
        eq(collects.enduserId, enduserId),
        gte(collects.loadingDate, today),
        inArray(collects.status, ['planned', 'confirmed']),
      ),
    )
    .groupBy(collects.id)
    .orderBy(asc(collects.loadingDate), asc(collects.id))
    .limit(1)
  if (next === undefined) return null
  const { status, ...collect } = next
  return { ...collect, confirmed: status === 'confirmed' }
}

/** The newest mail of a site, where it has not been answered; what was begun unasked is nothing that is waited for. */
async function findWaiting(db: Queries, enduserId: string): Promise<EnduserHome['waiting']> {
  const [mail] = await db
    .select({ id: declarationMails.id, askedAt: declarationMails.firstSendingDate, declarationId: declarations.id })
    .from(declarationMails)
    .leftJoin(declarations, eq(declarations.mailId, declarationMails.id))
    .where(
      and(
        eq(declarationMails.enduserId, enduserId),
        or(eq(declarationMails.spontaneous, false), isNotNull(declarations.id)),
      ),
    )
    .orderBy(desc(declarationMails.firstSendingDate), desc(declarationMails.id))
    .limit(1)
  if (mail === undefined || mail.declarationId !== null) return null
  const sent = await db
    .select({ sentAt: declarationReminders.sentAt })
    .from(declarationReminders)
    .where(eq(declarationReminders.mailId, mail.id))
    .orderBy(asc(declarationReminders.sentAt))
  return {
    mailId: mail.id,
    askedAt: mail.askedAt.toISOString(),
    remindedAt: sent.map(({ sentAt }) => sentAt.toISOString()),
  }
}

/** The last declaration of a site, as pickup management has it: that of the newest mail that was answered. */
async function findDeclared(db: Queries, enduserId: string): Promise<EnduserHome['declared']> {
  const [declared] = await db
    .select({ id: declarations.id, at: declarations.submittedAt })
    .from(declarationMails)
    .innerJoin(declarations, eq(declarations.mailId, declarationMails.id))
    .where(eq(declarationMails.enduserId, enduserId))
    .orderBy(desc(declarationMails.firstSendingDate), desc(declarationMails.id))
    .limit(1)
  return declared === undefined ? null : { id: declared.id, at: declared.at.toISOString() }
}

async function findStock(db: Queries, enduserId: string, today: string): Promise<Pick<EnduserHome, 'over' | 'stock'>> {
  const figures = await findStanding(db, { enduserId, today })
  const all = figures.find(({ customer }) => customer === null)
  const scanned = await findScannedCount(db, enduserId)
  const { estimated = 0, over = 0, oldestOver = null } = all ?? {}
  return {
    over: oldestOver === null ? null : { crates: over, oldestDays: oldestOver },
    stock: estimated + scanned === 0 ? null : { estimated, scanned },
  }
}

interface HomeOptions {
  readonly enduserId: string
  /** Of the figures, YYYY-MM-DD. */
  readonly today: string
  /** Of whoever asks. */
  readonly callersToday: string
  readonly rights: readonly string[]
}

/** What is due at a site. What the rights do not open is neither told nor looked for. */
export async function findHome(db: Queries, { enduserId, today, callersToday, rights }: HomeOptions) {
  const may = (...wanted: Right[]) => hasAnyRight(rights, wanted)
  const home: EnduserHome = {
    ...(may('Pickup Access', 'EU Collections access')
      ? { nextCollect: await findNextCollect(db, enduserId, callersToday) }
      : {}),
    ...(may('Pickup Access')
      ? { waiting: await findWaiting(db, enduserId), declared: await findDeclared(db, enduserId) }
      : {}),
    ...(may('EU Stock access') ? await findStock(db, enduserId, today) : {}),
  }
  return home
}
