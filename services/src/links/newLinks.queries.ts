import { randomUUID } from 'node:crypto'
import { hashSecret, newSecret } from '../auth/secret.ts'
import type { Queries } from '../db/open.ts'
import { closureLinks, declarationLinks, declarationMails, distributorReminders } from '../db/schema/index.ts'
import { linkExpiry } from './linkLife.ts'

interface NewMail {
  readonly enduserId: string
  readonly language: string
  /** The enduser asked for it itself. */
  readonly spontaneous: boolean
}

/** Adds a request to declare; answers its id. It opens nothing before it has a link. */
export async function insertDeclarationMail(db: Queries, mail: NewMail, now: Date): Promise<string> {
  const id = randomUUID()
  await db.insert(declarationMails).values({ id, ...mail, firstSendingDate: now })
  return id
}

/** Makes a fresh link to a declaration mail, beside those it has, and answers its token, which is kept nowhere. */
export async function insertDeclarationLink(db: Queries, mailId: string, now: Date): Promise<string> {
  const token = newSecret()
  await db
    .insert(declarationLinks)
    .values({ tokenHash: hashSecret(token), mailId, createdAt: now, expiresAt: linkExpiry(now) })
  return token
}

/** Reminds a distributor of its stock, once more, and answers the token of the link. */
export async function insertReminderLink(db: Queries, distributorId: string, now: Date): Promise<string> {
  const token = newSecret()
  await db.insert(distributorReminders).values({
    id: randomUUID(),
    distributorId,
    tokenHash: hashSecret(token),
    tokenExpiredAt: linkExpiry(now),
    sentAt: now,
  })
  return token
}

/** Makes a fresh link to the closure form of an enduser and answers its token. */
export async function insertClosureLink(db: Queries, enduserId: string, now: Date): Promise<string> {
  const token = newSecret()
  await db
    .insert(closureLinks)
    .values({ tokenHash: hashSecret(token), enduserId, createdAt: now, expiresAt: linkExpiry(now) })
  return token
}
