import { randomUUID } from 'node:crypto'
import type {
  Distributor,
  DistributorReceipt,
  DistributorReminder,
} from '@crateway/shared/contract/calls/distributorDeclarations.ts'
import type { DistributorRow } from '@crateway/shared/domain/distributorTable.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, eq, gt } from 'drizzle-orm'
import { hashSecret } from '../../auth/secret.ts'
import type { Queries } from '../../db/open.ts'
import {
  distributorDeclarationLines,
  distributorDeclarations,
  distributorReminders,
  distributors,
} from '../../db/schema/index.ts'
import { findMaterialCodes } from '../../links/declaredMaterials.queries.ts'
import { invalidLink } from '../../links/linkProblems.ts'

/** The one sentence for a link that is invalid, expired or used (seed 1, section 8). */
const sentence = 'This token is invalid, please contact customer service.'
const invalid = () => invalidLink(sentence)
const used = () => new Problem('link_used', { message: sentence })

const isLive = (token: string, now: Date) =>
  and(eq(distributorReminders.tokenHash, hashSecret(token)), gt(distributorReminders.tokenExpiredAt, now))

/** The distributor of a code, for the holder of a link that was sent to it. */
export async function findDistributor(db: Queries, code: string, token: string, now: Date): Promise<Distributor> {
  const [distributor] = await db
    .select({ id: distributors.id, name: distributors.name })
    .from(distributorReminders)
    .innerJoin(distributors, eq(distributors.id, distributorReminders.distributorId))
    .where(and(isLive(token, now), eq(distributors.code, code)))
  if (distributor === undefined) throw invalid()
  return distributor
}

/** What the link of a token reminds of; `invalid_token` for one that is unknown or expired. */
export async function findReminder(db: Queries, token: string, now: Date): Promise<DistributorReminder> {
  const [reminder] = await db
    .select({
      reminderId: distributorReminders.id,
      distributorCode: distributors.code,
      tokenExpiredAt: distributorReminders.tokenExpiredAt,
      declarationId: distributorDeclarations.id,
    })
    .from(distributorReminders)
    .innerJoin(distributors, eq(distributors.id, distributorReminders.distributorId))
    .leftJoin(distributorDeclarations, eq(distributorDeclarations.reminderId, distributorReminders.id))
    .where(isLive(token, now))
  if (reminder === undefined) throw invalid()
  return {
    ...reminder,
    tokenExpiredAt: reminder.tokenExpiredAt.toISOString(),
    materials: await findMaterialCodes(db),
  }
}

/** What an answer to a reminder shows: the secret, and the two ids that have to belong to it. */
export interface ReminderLink {
  readonly token: string
  readonly reminderId: string
  readonly distributorId: string
}

/** The same before the body has said which reminder it is about. */
type ShownLink = Omit<ReminderLink, 'reminderId'> & Partial<ReminderLink>

const ofLink = ({ token, reminderId, distributorId }: ShownLink, now: Date) =>
  and(
    isLive(token, now),
    reminderId === undefined ? undefined : eq(distributorReminders.id, reminderId),
    eq(distributorReminders.distributorId, distributorId),
  )

/** The id of a reminder that waits; `invalid_token` when the token opens no such one, `link_used` when it was answered. */
export async function assertWaiting(db: Queries, link: ShownLink, now: Date): Promise<string> {
  const [reminder] = await db
    .select({ id: distributorReminders.id })
    .from(distributorReminders)
    .where(ofLink(link, now))
  if (reminder === undefined) throw invalid()
  await assertUnanswered(db, reminder.id)
  return reminder.id
}

async function assertUnanswered(db: Queries, reminderId: string): Promise<void> {
  const [answer] = await db
    .select({ id: distributorDeclarations.id })
    .from(distributorDeclarations)
    .where(eq(distributorDeclarations.reminderId, reminderId))
  if (answer !== undefined) throw used()
}

/**
 * Holds a reminder that waits for its answer until the transaction ends, so that of many answers at once one is stored and
 * the others learn that it was. `invalid_token` when the token opens no such reminder, `link_used` when it was answered.
 */
export async function lockReminder(db: Queries, link: ReminderLink, now: Date): Promise<void> {
  const [reminder] = await db
    .select({ id: distributorReminders.id })
    .from(distributorReminders)
    .where(ofLink(link, now))
    .for('update')
  if (reminder === undefined) throw invalid()
  await assertUnanswered(db, reminder.id)
}

/** A file as it was stored. */
interface StoredFile {
  readonly originalName: string
  readonly storageKey: string
  readonly contentType: string
  readonly size: number
}

interface DistributorAnswer {
  readonly link: ReminderLink
  /** Null where there is nothing to declare. */
  readonly file: StoredFile | null
  readonly rows: readonly DistributorRow[]
}

/** Stores the answer to a reminder whose row the caller holds. */
export async function insertAnswer(db: Queries, answer: DistributorAnswer, now: Date): Promise<DistributorReceipt> {
  const { link, file, rows } = answer
  const { reminderId, distributorId } = link
  const id = randomUUID()
  await db
    .insert(distributorDeclarations)
    .values({ id, reminderId, distributorId, nothing: file === null, ...file, submittedAt: now })
  await insertLines(db, id, rows)
  const quantity = rows.reduce((sum, row) => sum + row.quantity, 0)
  return { id, submittedAt: now.toISOString(), rows: rows.length, quantity }
}

/** Rows a statement carries: databases take 65 535 parameters. */
const rowsPerStatement = 5_000

async function insertLines(db: Queries, declarationId: string, rows: readonly DistributorRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await db.insert(distributorDeclarationLines).values(
      rows.slice(start, start + rowsPerStatement).map(({ line, material, quantity, date }) => ({
        declarationId,
        line,
        materialCode: material,
        quantity,
        stockDate: date,
      })),
    )
  }
}
