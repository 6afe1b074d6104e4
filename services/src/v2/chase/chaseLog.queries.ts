import { randomUUID } from 'node:crypto'
import { type ChaseLogEntry, withdrawableHours } from '@crateway/shared/contract/calls/chase.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, count, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { chaseEntries, customerEndusers, endusers } from '../../db/schema/index.ts'
import { found } from '../../http/found.ts'

/** An end customer as one customer knows it. */
export interface ChasePlace {
  readonly customerId: string
  readonly enduserId: string
}

/** Who reads or writes, and when. */
interface Reader {
  readonly userId: string
  readonly now: Date
}

/** What a new entry says; a mail has what was sent, a promise its day. */
type NewChaseEntry = Pick<typeof chaseEntries.$inferInsert, 'kind' | 'text'> &
  Partial<Pick<typeof chaseEntries.$inferInsert, 'promisedFor' | 'mailTo' | 'mailSubject' | 'mailCrates'>>

const withdrawableFor = withdrawableHours * 3_600_000

const isAt = ({ customerId, enduserId }: ChasePlace) =>
  and(eq(chaseEntries.customerId, customerId), eq(chaseEntries.enduserId, enduserId))

/** The contact of an end customer of this customer; another's is `not_found`. */
export async function findContact(db: Queries, { customerId, enduserId }: ChasePlace) {
  const [row] = await db
    .select({
      enduserName: endusers.name,
      name: endusers.contactName,
      email: endusers.contactEmail,
      tel: endusers.contactTel,
      language: endusers.language,
    })
    .from(customerEndusers)
    .innerJoin(endusers, eq(endusers.id, customerEndusers.enduserId))
    .where(and(eq(customerEndusers.customerId, customerId), eq(customerEndusers.enduserId, enduserId)))
  return found(row)
}

type EntryRow = typeof chaseEntries.$inferSelect

/** Until when the reader may withdraw an entry; null where they may not, or no longer. */
function withdrawableUntil({ kind, authorId, at, withdrawnAt }: EntryRow, { userId, now }: Reader): string | null {
  const until = new Date(at.getTime() + withdrawableFor)
  const isTheirs = kind !== 'mailed' && authorId === userId && withdrawnAt === null
  return isTheirs && now < until ? until.toISOString() : null
}

function toEntry(row: EntryRow, reader: Reader): ChaseLogEntry {
  const { id, kind, at, authorId, authorName, text, promisedFor, mailTo, mailSubject, mailCrates, withdrawnAt } = row
  return {
    id,
    kind,
    at: at.toISOString(),
    by: authorName,
    text,
    promisedFor,
    mail: kind === 'mailed' ? { to: mailTo ?? '', subject: mailSubject ?? '', crates: mailCrates ?? 0 } : null,
    isOwn: authorId === reader.userId,
    isWithdrawn: withdrawnAt !== null,
    withdrawableUntil: withdrawableUntil(row, reader),
  }
}

/** Entries of a log, the newest first, and how many there are. */
export async function findEntries(
  db: Queries,
  place: ChasePlace,
  window: { readonly limit: number; readonly offset: number },
  reader: Reader,
) {
  const rows = await db
    .select()
    .from(chaseEntries)
    .where(isAt(place))
    .orderBy(desc(chaseEntries.at), desc(chaseEntries.id))
    .limit(window.limit)
    .offset(window.offset)
  const [all] = await db.select({ total: count() }).from(chaseEntries).where(isAt(place))
  return { entries: rows.map((row) => toEntry(row, reader)), total: all?.total ?? 0 }
}

/** Adds an entry. The caller has checked that the place is the customer's. */
export async function insertEntry(
  db: Queries,
  place: ChasePlace,
  entry: NewChaseEntry,
  author: Reader & { readonly displayName: string },
): Promise<ChaseLogEntry> {
  const [row] = await db
    .insert(chaseEntries)
    .values({
      ...place,
      ...entry,
      id: randomUUID(),
      at: author.now,
      authorId: author.userId,
      authorName: author.displayName,
    })
    .returning()
  return toEntry(found(row), author)
}

/**
 * Marks an entry of the reader's own as withdrawn; one that is already changes nothing. `forbidden` for another's entry,
 * `chase_entry_final` when it is too late or it is a mail, which cannot be unsent.
 */
export async function withdrawEntry(db: Queries, place: ChasePlace, id: string, reader: Reader): Promise<void> {
  const isIt = and(isAt(place), eq(chaseEntries.id, id))
  const isFresh = gt(chaseEntries.at, new Date(reader.now.getTime() - withdrawableFor))
  const isTheirs = and(eq(chaseEntries.authorId, reader.userId), ne(chaseEntries.kind, 'mailed'))
  const [withdrawn] = await db
    .update(chaseEntries)
    .set({ withdrawnAt: reader.now })
    .where(and(isIt, isTheirs, isFresh, isNull(chaseEntries.withdrawnAt)))
    .returning({ id: chaseEntries.id })
  if (withdrawn !== undefined) return
  const [row] = await db.select().from(chaseEntries).where(isIt)
  const { authorId, withdrawnAt } = found(row)
  if (withdrawnAt !== null) return
  if (authorId !== reader.userId) throw new Problem('forbidden', { message: 'Only its author can withdraw an entry' })
  throw new Problem('chase_entry_final', { message: 'This entry can no longer be withdrawn' })
}
