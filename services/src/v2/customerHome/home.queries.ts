import {
  type CalledFirst,
  type CustomerHome,
  type HomeEvent,
  mostCalledFirst,
} from '@crateway/shared/contract/calls/customerHome.ts'
import type { ChaseEntry } from '@crateway/shared/contract/calls/customers.ts'
import { hasAnyRight, type Right } from '@crateway/shared/contract/rights.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { shippings } from '../../db/schema/index.ts'
import { type ChaseRow, findChaseList } from '../customers/chase.queries.ts'
import { findArrivals } from './arrivals.queries.ts'
import type { EventSpan } from './eventSpan.ts'
import { findHomeEvents } from './homeEvents.queries.ts'
import { findOverdueHistory } from './overdueHistory.queries.ts'
import { findReceivedDeclarations } from './receivedDeclarations.queries.ts'
import { findWaitingDeclarations } from './waitingDeclarations.queries.ts'

interface ContactRow extends Record<string, unknown> {
  readonly id: string
  readonly contactName: string | null
  readonly contactTel: string | null
  readonly hasEmail: boolean
}

/** The head of the chase list with whom to call. */
async function findCalledFirst(db: Queries, entries: readonly ChaseRow[]) {
  const first = entries.slice(0, mostCalledFirst)
  if (first.length === 0) return []
  const ids = sql.param(first.map(({ id }) => id))
  const { rows } = await db.execute<ContactRow>(sql`
    select e.id, nullif(trim(e.contact_name), '') as "contactName",
      nullif(trim(e.contact_tel), '') as "contactTel", coalesce(trim(e.contact_email), '') <> '' as "hasEmail"
    from endusers e where e.id = any(${ids}::text[])`)
  const known = new Map(rows.map(({ id, ...row }) => [id, row]))
  return first.flatMap((entry): CalledFirst[] => {
    const contact = known.get(entry.id)
    if (contact === undefined) return []
    const { id, name, countryCode, city, overdue, longestOverdue, deemedLost, silentTrackers, lowBattery, ages } = entry
    const figures = { overdue, longestOverdue, deemedLost, silentTrackers, lowBattery, ages }
    const promise = entry.promise && {
      day: entry.promise.day,
      isBroken: entry.promise.isBroken,
      madeAt: entry.promise.madeAt,
    }
    return [{ id, name, countryCode, city, ...figures, ...contact, lastContact: entry.lastContact, promise }]
  })
}

type StockParts = Omit<CustomerHome, 'today' | 'events' | 'withoutConsignee' | 'ownDay'>

const sumOf = (entries: readonly ChaseEntry[], figure: (entry: ChaseEntry) => number) =>
  entries.reduce((sum, entry) => sum + figure(entry), 0)

/** What is told by `Stock access`. The figures are sums of the chase list, so that they can never be others than its own. */
async function findStockParts(db: Queries, customerId: string, span: EventSpan): Promise<StockParts> {
  const { today } = span
  const entries = await findChaseList(db, customerId, today)
  const overdue = sumOf(entries, (entry) => entry.overdue)
  const overdueAt = new Map(entries.map((entry) => [entry.id, entry.overdue]))
  const weeks = await findOverdueHistory(db, customerId, today)
  return {
    overdue: {
      crates: overdue,
      endusers: entries.filter((entry) => entry.overdue > 0).length,
      deemedLost: sumOf(entries, ({ deemedLost }) => deemedLost),
      weeks: [...weeks, { day: today, crates: overdue }],
    },
    trackers: {
      silent: sumOf(entries, ({ silentTrackers }) => silentTrackers),
      lowBattery: sumOf(entries, ({ lowBattery }) => lowBattery),
    },
    promises: {
      today: entries.filter(({ promise }) => promise?.day === today).length,
      broken: entries.filter(({ promise }) => promise?.isBroken).length,
    },
    callFirst: { endusers: entries.length, entries: await findCalledFirst(db, entries) },
    arriving: await findArrivals(db, customerId, today, overdueAt),
    declarations: await findWaitingDeclarations(db, customerId),
    received: await findReceivedDeclarations(db, customerId, span),
  }
}

async function countWithoutConsignee(db: Queries, customerId: string): Promise<number> {
  const isWaiting = and(eq(shippings.customerId, customerId), isNull(shippings.enduserId))
  return db.$count(shippings, isWaiting)
}

interface HomeOptions {
  readonly customerId: string
  readonly rights: readonly string[]
  /** The first day that is told of, and the day as of which all is reckoned (YYYY-MM-DD). */
  readonly from: string
  readonly today: string
}

/** What a customer has to see to, and what happened of late; nothing in it is one person's. */
export interface HomeFigures extends Omit<CustomerHome, 'events' | 'ownDay'> {
  readonly happened: readonly HomeEvent[]
}

/** The parts of home that the rights open: what they do not is neither told nor looked for. The caller has checked the tenant. */
export async function findHomeFigures(
  db: Queries,
  { customerId, rights, from, today }: HomeOptions,
): Promise<HomeFigures> {
  const may = (...wanted: Right[]) => hasAnyRight(rights, wanted)
  return {
    today,
    ...(may('Stock access') ? await findStockParts(db, customerId, { from, today }) : {}),
    ...(may('Shipping manager user', 'Shipping manager admin')
      ? { withoutConsignee: await countWithoutConsignee(db, customerId) }
      : {}),
    happened: await findHomeEvents(db, customerId, { from, today }, rights),
  }
}
