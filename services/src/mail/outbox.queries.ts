import { randomUUID } from 'node:crypto'
import { type LanguageCode, languages } from '@crateway/shared/contract/languages.ts'
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { defaulted, enums, type Infer, nullable, number, string, type } from 'superstruct'
import type { Database, Queries } from '../db/open.ts'
import { outbox } from '../db/schema/index.ts'
import { linkDays } from '../links/linkLife.ts'

/** What the texts of each kind of mail name beside the link. */
interface MailValues {
  readonly passwordReset: { readonly displayName: string; readonly minutes: number }
  readonly consigneeDeclaration: { readonly enduserName: string; readonly days: number }
  readonly distributorDeclaration: { readonly distributorName: string; readonly days: number }
  readonly closure: { readonly enduserName: string; readonly days: number }
}

/** Kinds of mail the portal writes itself; each has its texts in the namespace `mail`. */
export type LinkMailKind = keyof MailValues

interface Addressed {
  /** E-mail address of the one reader. */
  readonly to: string
  readonly language: LanguageCode
}

/** What a mail is made of that the portal writes. */
type MailOf<Kind extends LinkMailKind> = Addressed & {
  readonly kind: Kind
  /** The link the mail is about, on `PUBLIC_URL`. */
  readonly link: string
  readonly values: MailValues[Kind]
}
export type LinkMail = { [Kind in LinkMailKind]: MailOf<Kind> }[LinkMailKind]

/** A mail that a person wrote and sent: the list of overdue crates (ADR 060). */
export type WrittenMail = Addressed & {
  readonly kind: 'chaseList'
  readonly subject: string
  readonly text: string
  /** Who sends it, and for which customer. */
  readonly author: string
  readonly customerName: string
  /** Address of the author; null where there is none, and answers reach nobody. */
  readonly replyTo: string | null
  readonly attachment: {
    readonly name: string
    readonly type: string
    /** It waits in the row of its mail: both are there, or neither, and both go together. */
    readonly base64: string
  }
}

export type MailContents = LinkMail | WrittenMail

/** A mail to be sent, as it is put into the outbox. */
export type QueuedMail = MailContents & {
  /** At most one mail of a key is ever sent. */
  readonly dedupeKey: string
  /** When the mail is of no use any more, by the machine's clock: it is then not sent. Without, it is tried for days. */
  readonly expiresAt?: Date
}

/** Somebody asked for reset mails by a name or an address; whose they are is looked up after the answer. */
export interface ResetRequest {
  readonly kind: 'resetRequest'
  readonly username: string
  /** Of the page that was asked on. */
  readonly language: LanguageCode
}

const language = enums(languages.map(({ code }) => code))
const base = { to: string(), language, link: string() }
/** Payloads as they are kept, by kind. */
const payloadStructs = {
  passwordReset: type({ ...base, values: type({ displayName: string(), minutes: number() }) }),
  consigneeDeclaration: type({ ...base, values: type({ enduserName: string(), days: number() }) }),
  distributorDeclaration: type({ ...base, values: type({ distributorName: string(), days: number() }) }),
  // An earlier version queued it without days.
  closure: type({ ...base, values: type({ enduserName: string(), days: defaulted(number(), linkDays) }) }),
  chaseList: type({
    to: string(),
    language,
    subject: string(),
    text: string(),
    author: string(),
    customerName: string(),
    replyTo: nullable(string()),
    attachment: type({ name: string(), type: string(), base64: string() }),
  }),
  // An earlier version queued it without language.
  resetRequest: type({ username: string(), language: defaulted(language, 'en') }),
}
type Payload<Kind extends keyof typeof payloadStructs> = Infer<(typeof payloadStructs)[Kind]>

/** A row that was claimed: this copy of the services may try it until `nextTryAt` of its claim. */
export interface ClaimedRow {
  readonly id: string
  readonly kind: string
  readonly payload: unknown
  readonly createdAt: Date
  readonly expiresAt: Date | null
  /** Tries begun, this one included. */
  readonly tries: number
}

/** Puts a mail into the outbox, within the transaction that causes it. A key that is there already changes nothing. */
export async function queueMail(db: Queries, mail: QueuedMail, now: Date): Promise<void> {
  const { kind, dedupeKey, expiresAt, ...payload } = mail
  await db
    .insert(outbox)
    .values({
      id: randomUUID(),
      kind,
      dedupeKey,
      payload,
      createdAt: now,
      nextTryAt: now,
      expiresAt: expiresAt ?? null,
    })
    .onConflictDoNothing({ target: outbox.dedupeKey })
}

/** Keeps a wish for reset mails, the same for everybody who asks. */
export async function queueResetRequest(
  db: Queries,
  payload: Omit<ResetRequest, 'kind'>,
  { now, expiresAt }: { readonly now: Date; readonly expiresAt: Date },
): Promise<void> {
  const id = randomUUID()
  await db
    .insert(outbox)
    .values({ id, kind: 'resetRequest', dedupeKey: id, payload, createdAt: now, nextTryAt: now, expiresAt })
}

/** The contents of a row; undefined for what no version of ours has written. */
export function readRow({ kind, payload }: ClaimedRow): MailContents | ResetRequest | undefined {
  switch (kind) {
    case 'passwordReset':
    case 'consigneeDeclaration':
    case 'distributorDeclaration':
    case 'closure':
    case 'chaseList':
    case 'resetRequest':
      return readPayload(kind, payload)
    default:
      return undefined
  }
}

function readPayload(kind: keyof typeof payloadStructs, payload: unknown): MailContents | ResetRequest | undefined {
  const [problem, contents] = payloadStructs[kind].validate(payload, { coerce: true })
  // The struct is the kind's own, which the compiler cannot follow through a table.
  return problem ? undefined : ({ kind, ...(contents as Payload<typeof kind>) } as MailContents | ResetRequest)
}

const isOpen = and(isNull(outbox.sentAt), isNull(outbox.droppedAt))

/**
 * Claims up to `most` rows that are due, for `lease` milliseconds: other copies pass them over meanwhile, and may have
 * them afterwards should this one not live to say how it went. A first try is due at once, whatever clock its row was
 * written by.
 */
export function claimDue(db: Database, now: Date, options: { most: number; lease: number }): Promise<ClaimedRow[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isOpen, or(eq(outbox.tries, 0), lte(outbox.nextTryAt, now))))
      .orderBy(asc(outbox.nextTryAt), asc(outbox.id))
      .limit(options.most)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    return tx
      .update(outbox)
      .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: new Date(now.getTime() + options.lease) })
      .where(
        inArray(
          outbox.id,
          due.map(({ id }) => id),
        ),
      )
      .returning({
        id: outbox.id,
        kind: outbox.kind,
        payload: outbox.payload,
        createdAt: outbox.createdAt,
        expiresAt: outbox.expiresAt,
        tries: outbox.tries,
      })
  })
}

/** Forgets mails that were sent or dropped before a moment; of the newer ones their keys still keep a second mail away. */
export async function deleteSettled(db: Queries, before: Date): Promise<void> {
  await db.delete(outbox).where(or(lt(outbox.sentAt, before), lt(outbox.droppedAt, before)))
}

/** When the next row is due; undefined when none is waiting. */
export async function findNextTry(db: Queries): Promise<Date | undefined> {
  const [next] = await db
    .select({ at: outbox.nextTryAt })
    .from(outbox)
    .where(isOpen)
    .orderBy(asc(outbox.nextTryAt))
    .limit(1)
  return next?.at
}

/** The mail is out; what it said is forgotten. */
export async function markSent(db: Queries, id: string, now: Date): Promise<void> {
  await db.update(outbox).set({ sentAt: now, payload: {}, lastError: null }).where(eq(outbox.id, id))
}

/** The mail will never go out; what it said is forgotten, why is kept. */
export async function markDropped(db: Queries, id: string, now: Date, reason: string): Promise<void> {
  await db.update(outbox).set({ droppedAt: now, payload: {}, lastError: reason }).where(eq(outbox.id, id))
}

/** A try failed; the next one is due at `nextTryAt`. A row that was claimed anew meanwhile is left to its claimant. */
export async function postpone(db: Queries, row: ClaimedRow, nextTryAt: Date, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ nextTryAt, lastError: reason })
    .where(and(eq(outbox.id, row.id), eq(outbox.tries, row.tries), isOpen))
}

/** Forgets a request for reset mails, within the transaction that answered it. */
export async function deleteResetRequest(db: Queries, id: string): Promise<void> {
  await db.delete(outbox).where(eq(outbox.id, id))
}
