import { randomUUID } from 'node:crypto'
import { changeableSince } from '@crateway/shared/domain/declaration.ts'
import { and, desc, eq, gt, isNull, lte, or } from 'drizzle-orm'
import { hashSecret } from '../../auth/secret.ts'
import type { Queries } from '../../db/open.ts'
import {
  declarationLinks,
  declarationMails,
  declarationReminders,
  declarations,
  endusers,
} from '../../db/schema/index.ts'
import { mailDeclarationLink, type Sending } from '../../links/mailLinks.queries.ts'
import { insertDeclarationMail } from '../../links/newLinks.queries.ts'
import { takeTurn } from '../../links/requestLimit.queries.ts'

/** Milliseconds between two mails to one address, and on one request (SAFETY: mail scanners). */
const pause = 10 * 60_000

/** The mail of a token, expired or not, and what became of it. */
async function findMailOfToken(db: Queries, token: string) {
  const [row] = await db
    .select({
      id: declarationMails.id,
      enduserId: declarationMails.enduserId,
      language: declarationMails.language,
      enduserName: endusers.name,
      email: endusers.contactEmail,
      submittedAt: declarations.submittedAt,
    })
    .from(declarationLinks)
    .innerJoin(declarationMails, eq(declarationMails.id, declarationLinks.mailId))
    .innerJoin(endusers, eq(endusers.id, declarationMails.enduserId))
    .leftJoin(declarations, eq(declarations.mailId, declarationMails.id))
    .where(eq(declarationLinks.tokenHash, hashSecret(token)))
  return row
}
type AskedMail = NonNullable<Awaited<ReturnType<typeof findMailOfToken>>>

/** Whether it is long enough since this mail was asked for, and since its address was written to. Counts the asking. */
async function mayAsk(db: Queries, { id, email }: AskedMail, machineNow: Date): Promise<boolean> {
  if (email === null) return false
  const before = new Date(machineNow.getTime() - pause)
  const [asked] = await db
    .update(declarationMails)
    .set({ lastAskedAt: machineNow })
    .where(
      and(
        eq(declarationMails.id, id),
        or(isNull(declarationMails.lastAskedAt), lte(declarationMails.lastAskedAt, before)),
      ),
    )
    .returning({ id: declarationMails.id })
  return asked !== undefined && takeTurn(db, ['ask', email.toLowerCase()], { burst: 1, interval: pause }, machineNow)
}

/**
 * The mail a fresh link is for: the one asked with, while something can still be declared on it; else the newest that
 * waits for its answer; else a new one, because a used link that came again would be of no use.
 */
async function findMailToSend(db: Queries, mail: AskedMail, now: Date): Promise<{ id: string; isNew?: true }> {
  if (mail.submittedAt === null || mail.submittedAt > changeableSince(now)) return mail
  const [waiting] = await db
    .select({ id: declarationMails.id })
    .from(declarationMails)
    .leftJoin(declarations, eq(declarations.mailId, declarationMails.id))
    .where(
      and(
        eq(declarationMails.enduserId, mail.enduserId),
        isNull(declarations.id),
        gt(declarationMails.firstSendingDate, mail.submittedAt),
      ),
    )
    .orderBy(desc(declarationMails.firstSendingDate))
    .limit(1)
  if (waiting !== undefined) return waiting
  const { enduserId, language } = mail
  return { id: await insertDeclarationMail(db, { enduserId, language, spontaneous: true }, now), isNew: true }
}

/**
 * Mails a fresh link to the enduser of a token, known or expired, in one transaction of the caller. Nothing happens for
 * an unknown token, for an enduser without an address, and within ten minutes of the last mail. True when there is a mail
 * to send.
 */
export async function queueFreshLink(db: Queries, token: string, sending: Sending): Promise<boolean> {
  const { now, machineNow } = sending
  const mail = await findMailOfToken(db, token)
  if (mail?.email == null || !(await mayAsk(db, mail, machineNow))) return false
  const { id: mailId, isNew } = await findMailToSend(db, mail, now)
  if (!isNew) await db.insert(declarationReminders).values({ id: randomUUID(), mailId, sentAt: now })
  const { enduserId, enduserName: name, email, language } = mail
  await mailDeclarationLink(db, mailId, { id: enduserId, name, email, language }, sending)
  return true
}
