import { randomUUID } from 'node:crypto'
import { type CalendarAddress, mostCalendars } from '@crateway/shared/contract/calls/calendars.ts'
import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import { hasAnyRight } from '@crateway/shared/contract/rights.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import { hashSecret, newSecret } from '../../auth/secret.ts'
import { findViewer } from '../../auth/viewer.queries.ts'
import type { Queries } from '../../db/open.ts'
import { calendarAddresses, users } from '../../db/schema/index.ts'
import { mailLanguage } from '../../links/mailLanguage.ts'

/** A person and a site of theirs. */
interface Place {
  readonly userId: string
  readonly enduserId: string
}

const isOf = ({ userId, enduserId }: Place) =>
  and(eq(calendarAddresses.userId, userId), eq(calendarAddresses.enduserId, enduserId))

/** The calendar addresses a person has of a site, newest first. */
export async function findAddresses(db: Queries, place: Place): Promise<CalendarAddress[]> {
  const rows = await db
    .select({
      id: calendarAddresses.id,
      name: calendarAddresses.name,
      createdAt: calendarAddresses.createdAt,
      lastReadAt: calendarAddresses.lastReadAt,
    })
    .from(calendarAddresses)
    .where(isOf(place))
    .orderBy(desc(calendarAddresses.createdAt), desc(calendarAddresses.id))
  return rows.map(({ createdAt, lastReadAt, ...address }) => ({
    ...address,
    createdAt: createdAt.toISOString(),
    lastReadAt: lastReadAt?.toISOString() ?? null,
  }))
}

interface NewAddress {
  /** What its person calls it. */
  readonly name: string
  readonly language: LanguageCode
}

/**
 * Makes a calendar address of a site for a person and answers its secret, which is kept nowhere; `calendar_limit` when they
 * have as many as they may. In a transaction of the caller's.
 */
export async function insertAddress(db: Queries, place: Place, { name, language }: NewAddress, now: Date) {
  // Two at once take turns here: the second counts what the first has made.
  await db.select({ id: users.id }).from(users).where(eq(users.id, place.userId)).for('no key update')
  if ((await db.$count(calendarAddresses, isOf(place))) >= mostCalendars) {
    throw new Problem('calendar_limit', { message: `At most ${mostCalendars} calendar addresses of a site` })
  }
  const token = newSecret()
  const address = { id: randomUUID(), name, ...place, createdAt: now }
  await db.insert(calendarAddresses).values({ ...address, tokenHash: hashSecret(token), language })
  return { id: address.id, name, createdAt: now.toISOString(), token }
}

/** Revokes a calendar address of a person. One that is there no more, or is another's, leaves nothing to do. */
export async function removeAddress(db: Queries, place: Place, id: string): Promise<void> {
  await db.delete(calendarAddresses).where(and(isOf(place), eq(calendarAddresses.id, id)))
}

/** Milliseconds within which another reading is not written down. */
const readingsApart = 3_600_000

/** Writes down that a calendar asked for an address. */
export async function keepReading(db: Queries, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - readingsApart)
  const { lastReadAt } = calendarAddresses
  await db
    .update(calendarAddresses)
    .set({ lastReadAt: now })
    .where(and(eq(calendarAddresses.id, id), or(isNull(lastReadAt), lt(lastReadAt, before))))
}

/** An address that opens: the site it is of, and the language of its reader. */
interface OpenAddress {
  readonly id: string
  readonly enduserId: string
  readonly language: LanguageCode
}

/**
 * What the secret of an address opens; undefined for one that is unknown or revoked, and when its person is gone or disabled, or
 * has lost the right or the site since.
 */
export async function findOpenAddress(db: Queries, token: string): Promise<OpenAddress | undefined> {
  const [address] = await db
    .select()
    .from(calendarAddresses)
    .where(eq(calendarAddresses.tokenHash, hashSecret(token)))
  if (address === undefined) return undefined
  // It belongs to no session that could be signed out.
  const { viewer } = (await findViewer(db, address.userId, '')) ?? {}
  const mayRead =
    viewer?.groupType === 'END USER' &&
    hasAnyRight(viewer.rights, ['Pickup Access']) &&
    viewer.enduserIds.includes(address.enduserId)
  return mayRead ? { id: address.id, enduserId: address.enduserId, language: mailLanguage(address) } : undefined
}
