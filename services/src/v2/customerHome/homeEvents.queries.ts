import type { HomeEvent, HomeEventKind } from '@crateway/shared/contract/calls/customerHome.ts'
import { hasAnyRight, type Right } from '@crateway/shared/contract/rights.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles, customerEndusers } from '../../db/schema/index.ts'
import { alikeOpenCycles } from '../../graphql/alikeCycles.ts'
import { overdueFrom } from '../../graphql/cycleDays.ts'
import { declarationsTo } from './declarationsTo.queries.ts'

/** The days that are told of (YYYY-MM-DD), both included. */
export interface EventSpan {
  readonly from: string
  readonly today: string
}

const c = crateCycles

/** The last day that a crate may stay away, as the lists have it; null without a term. */
const lostAfter = sql`(${c.deliveryDate} + ${customerEndusers.maxDaysLose})`

/**
 * The crates that are out, and since when they are what they may become; looked up once, if at all. One that was lost already
 * when it was sent out is lost from then on: before, it was not out.
 */
const heldBy = (customerId: string) => sql`
  select ${c.enduserId} as enduser_id, ${overdueFrom} as overdue_from,
    ${lostAfter} + 1 as after_term, greatest(${lostAfter} + 1, ${c.lastShipToDate}) as lost_from, crates
  from ${alikeOpenCycles(eq(c.customerId, customerId))}`

/** The UTC day of an instant's column. */
const dayOf = (column: SQL) => sql`(${column} at time zone 'UTC')::date`

/**
 * What each kind is made of: rows with `day`, `enduser_id` (null of none), `crates` where it counts something else, and how many
 * of it a row is (`times`). Lost crates also tell whether the lists have them by another day (`apart`). What becomes of a crate that is out is told of while it is out: of one that was collected since, that is the news.
 */
const sources: Readonly<Record<HomeEventKind, (customerId: string) => SQL>> = {
  deemedLost: () => sql`
    select lost_from as day, enduser_id, null::int as crates, crates as times, lost_from <> after_term as apart
    from held where after_term is not null
    union all
    select after_term, null, null, 0, true from held where lost_from <> after_term`,
  overdue: () => sql`select overdue_from as day, enduser_id, null::int as crates, crates as times from held`,
  declared: (customerId) => sql`
    select day, enduser_id, null::int as crates, 1 as times from (${declarationsTo(customerId)}) as declared`,
  collected: (customerId) => sql`
    select ${c.collectionDate} as day, ${c.enduserId} as enduser_id, null::int as crates, 1 as times
    from ${c} where ${c.customerId} = ${customerId} and ${c.collectionDate} is not null and ${c.enduserId} is not null`,
  shipped: (customerId) => sql`
    select shipping_date as day, null::text as enduser_id, quantity as crates, 1 as times
    from shipments where customer_id = ${customerId} and status = 'T'`,
  locked: (customerId) => sql`
    select ${dayOf(sql`process_date`)} as day, enduser_id, null::int as crates, 1 as times
    from shippings where customer_id = ${customerId} and process_date is not null`,
  withoutConsignee: (customerId) => sql`
    select ${dayOf(sql`creation_date`)} as day, null::text as enduser_id, null::int as crates, 1 as times
    from shippings where customer_id = ${customerId} and enduser_id is null`,
}

/** The rights of which one opens each kind. */
const rightsOf: Readonly<Record<HomeEventKind, readonly Right[]>> = {
  deemedLost: ['Stock access'],
  overdue: ['Stock access'],
  declared: ['Stock access'],
  collected: ['Collections access'],
  shipped: ['Delivery access'],
  locked: ['Shipping manager user', 'Shipping manager admin'],
  withoutConsignee: ['Shipping manager user', 'Shipping manager admin'],
}

interface EventRow extends Record<string, unknown> {
  readonly day: string
  readonly kind: HomeEventKind
  readonly count: number
  readonly crates: number | null
  readonly endusers: number
  readonly isApart: boolean
  readonly enduserId: string | null
  readonly enduserName: string | null
}

/**
 * What happened at a customer's crates in some days, by day and kind, the newest day first; kinds that the rights do not open
 * are not looked for. The caller has checked the tenant.
 */
export async function findHomeEvents(
  db: Queries,
  customerId: string,
  { from, today }: EventSpan,
  rights: readonly string[],
): Promise<HomeEvent[]> {
  const kinds = (Object.keys(sources) as HomeEventKind[]).filter((kind) => hasAnyRight(rights, rightsOf[kind]))
  const parts = kinds.map(
    (kind, place) => sql`
      select day, ${kind}::text as kind, ${place}::int as place, sum(times)::int as count, sum(crates)::int as crates,
        count(distinct enduser_id)::int as endusers,
        case when count(distinct enduser_id) = 1 then min(enduser_id) end as enduser_id,
        ${kind === 'deemedLost' ? sql`bool_or(apart)` : sql`false`} as apart
      from (${sources[kind](customerId)}) as source
      where day between ${from}::date and ${today}::date
      group by day having sum(times) > 0`,
  )
  const { rows } = await db.execute<EventRow>(sql`
    with held as materialized (${heldBy(customerId)})
    select day, kind, count, crates, endusers, apart as "isApart", enduser_id as "enduserId", e.name as "enduserName"
    from (${sql.join(parts, sql` union all `)}) as told
    left join endusers e on e.id = told.enduser_id
    order by day desc, place`)
  return rows.map(({ enduserId, enduserName, isApart, ...event }) => ({
    ...event,
    ...(isApart && { isApart }),
    ofDay: event.count,
    enduser: enduserId === null || enduserName === null ? null : { id: enduserId, name: enduserName },
  }))
}
