import { createHash } from 'node:crypto'
import type { LanguageCode } from '@crateway/shared/contract/languages.ts'
import { and, asc, eq, gte, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { PickupEvent } from '../../calendar/pickupCalendar.ts'
import type { Queries } from '../../db/open.ts'
import { calendarEvents, collects } from '../../db/schema/index.ts'
import { mostListed } from '../../http/rowWindow.ts'
import { findWholeCollects, type WholeCollect } from '../declarationAdmin/nextCollects.queries.ts'

type KeptEvent = typeof calendarEvents.$inferSelect

/** All that a calendar is told of a collect, but for labels, which are its reader's language. */
function fingerprintOf({ day, state, forwarder, lines }: WholeCollect): string {
  const told = [day, state, forwarder, lines.map(({ material, quantity }) => [material, quantity])]
  return createHash('sha256').update(JSON.stringify(told)).digest('base64url')
}

/**
 * Writes down the collects that changed since calendars were last told of them. Of readers at once the first to come counts the
 * change, and the others find it counted.
 */
async function keepChanges(
  db: Queries,
  whole: readonly WholeCollect[],
  kept: readonly KeptEvent[],
  now: Date,
): Promise<boolean> {
  const keptOf = new Map(kept.map((event) => [event.collectId, event]))
  const changed = whole
    .map((collect) => ({
      enduserId: collect.enduserId,
      collectId: collect.id,
      loadingDate: collect.day,
      fingerprint: fingerprintOf(collect),
      changedAt: now,
    }))
    .filter(({ collectId, fingerprint }) => {
      const event = keptOf.get(collectId)
      return event === undefined || event.fingerprint !== fingerprint || event.cancelledAt !== null
    })
  if (changed.length === 0) return false
  const { fingerprint, cancelledAt, sequence } = calendarEvents
  await db
    .insert(calendarEvents)
    .values(changed)
    .onConflictDoUpdate({
      target: [calendarEvents.enduserId, calendarEvents.collectId],
      set: {
        loadingDate: sql`excluded.loading_date`,
        fingerprint: sql`excluded.fingerprint`,
        changedAt: sql`excluded.changed_at`,
        sequence: sql`${sequence} + 1`,
        cancelledAt: null,
      },
      setWhere: sql`${fingerprint} <> excluded.fingerprint or ${cancelledAt} is not null`,
    })
  return true
}

/** Writes down which collects of a site that calendars know are there no more. */
async function keepCancelled(db: Queries, isOfSite: SQL | undefined, now: Date): Promise<boolean> {
  const same = and(eq(collects.id, calendarEvents.collectId), eq(collects.enduserId, calendarEvents.enduserId))
  const cancelled = await db
    .update(calendarEvents)
    .set({ cancelledAt: now, changedAt: now, sequence: sql`${calendarEvents.sequence} + 1` })
    .where(
      and(
        isOfSite,
        isNull(calendarEvents.cancelledAt),
        notExists(db.select({ id: collects.id }).from(collects).where(same)),
      ),
    )
    .returning({ id: calendarEvents.collectId })
  return cancelled.length > 0
}

const findEvents = (db: Queries, condition: SQL | undefined) =>
  db
    .select()
    .from(calendarEvents)
    .where(condition)
    .orderBy(asc(calendarEvents.loadingDate), asc(calendarEvents.collectId))
    .limit(mostListed)

function toEvents(whole: readonly WholeCollect[], kept: readonly KeptEvent[]): PickupEvent[] {
  const wholeOf = new Map(whole.map((collect) => [collect.id, collect]))
  return kept.flatMap(({ collectId, loadingDate, sequence, changedAt, cancelledAt }): PickupEvent[] => {
    const of = { sequence, changedAt }
    if (cancelledAt !== null) {
      return [{ id: collectId, day: loadingDate, state: 'cancelled', forwarder: null, lines: [], ...of }]
    }
    const collect = wholeOf.get(collectId)
    if (collect === undefined) return []
    const { id, day, state, forwarder, lines } = collect
    return [{ id, day, state, forwarder, lines, ...of }]
  })
}

interface EventsOptions {
  readonly enduserId: string
  /** YYYY-MM-DD: days before it are not told. */
  readonly from: string
  readonly language: LanguageCode
  readonly now: Date
}

/** The pickups of a site from a day on, those that were cancelled among them, as calendars are told of them. */
export async function findPickupEvents(db: Queries, options: EventsOptions): Promise<PickupEvent[]> {
  const { enduserId, from, language, now } = options
  const isTold = and(eq(collects.enduserId, enduserId), gte(collects.loadingDate, from))
  const whole = await findWholeCollects(db, isTold, language)
  const isOfSite = and(eq(calendarEvents.enduserId, enduserId), gte(calendarEvents.loadingDate, from))
  const ids = whole.map(({ id }) => id)
  const isKnown = and(
    eq(calendarEvents.enduserId, enduserId),
    or(gte(calendarEvents.loadingDate, from), inArray(calendarEvents.collectId, ids)),
  )
  const known = await findEvents(db, isKnown)
  const isNews = await keepChanges(db, whole, known, now)
  const isLess = await keepCancelled(db, isOfSite, now)
  return toEvents(whole, isNews || isLess ? await findEvents(db, isOfSite) : known)
}

/** One collect of the endusers as calendars are told of it; undefined when they have no such collect. */
export async function findPickupEvent(
  db: Queries,
  {
    id,
    enduserIds,
    language,
    now,
  }: Omit<EventsOptions, 'enduserId' | 'from'> & {
    readonly id: string
    readonly enduserIds: readonly string[]
  },
): Promise<{ readonly enduserId: string; readonly event: PickupEvent } | undefined> {
  const isOwn = and(eq(collects.id, id), inArray(collects.enduserId, [...enduserIds]))
  const [collect] = await findWholeCollects(db, isOwn, language)
  if (collect === undefined) return undefined
  const { enduserId } = collect
  const isIt = and(eq(calendarEvents.enduserId, enduserId), eq(calendarEvents.collectId, id))
  await keepChanges(db, [collect], await findEvents(db, isIt), now)
  const [event] = toEvents([collect], await findEvents(db, isIt))
  return event && { enduserId, event }
}
