import type { HomeEvent, HomeEventKind } from '@crateway/shared/contract/calls/customerHome.ts'
import { hasAnyRight, type Right } from '@crateway/shared/contract/rights.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles } from '../../db/schema/index.ts'
import { alikeOpenCycles } from '../../graphql/alikeCycles.ts'
import { lostFrom, overdueFrom } from '../../graphql/cycleDays.ts'
import { declarationsTo } from './declarationsTo.queries.ts'
import type { EventSpan } from './eventSpan.ts'

const c = crateCycles

/** The crates that are out, and since when they are what they may become; looked up once, if at all. */
const heldBy = (customerId: string) => sql`
  select ${c.enduserId} as enduser_id, ${overdueFrom} as overdue_from, ${lostFrom} as lost_from, crates
  from ${alikeOpenCycles(eq(c.customerId, customerId))}`

/** The UTC day of an instant's column. */
const dayOf = (column: SQL) => sql`(${column} at time zone 'UTC')::date`

/**
 * What each kind is made of: rows with `day`, `enduser_id` (null of none), `crates` where it counts something else, and how many
 * of it a row is (`times`). What becomes of a crate that is out is told of while it is out: of one that was collected since, that is
 * the news.
 */
const sources: Readonly<Record<HomeEventKind, (customerId: string, span: EventSpan) => SQL>> = {
  deemedLost: () => sql`
    select lost_from as day, enduser_id, null::int as crates, crates as times from held`,
  overdue: () => sql`select overdue_from as day, enduser_id, null::int as crates, crates as times from held`,
  declared: (customerId, span) => sql`
    select day, enduser_id, null::int as crates, 1 as times from (${declarationsTo(customerId, span)}) as declared`,
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
  span: EventSpan,
  rights: readonly string[],
): Promise<HomeEvent[]> {
  const kinds = (Object.keys(sources) as HomeEventKind[]).filter((kind) => hasAnyRight(rights, rightsOf[kind]))
  const parts = kinds.map(
    (kind, place) => sql`
      select day, ${kind}::text as kind, ${place}::int as place, sum(times)::int as count, sum(crates)::int as crates,
        count(distinct enduser_id)::int as endusers,
        case when count(distinct enduser_id) = 1 then min(enduser_id) end as enduser_id
      from (${sources[kind](customerId, span)}) as source
      where day between ${span.from}::date and ${span.today}::date
      group by day`,
  )
  const { rows } = await db.execute<EventRow>(sql`
    with held as materialized (${heldBy(customerId)})
    select day, kind, count, crates, endusers, enduser_id as "enduserId", e.name as "enduserName"
    from (${sql.join(parts, sql` union all `)}) as told
    left join endusers e on e.id = told.enduser_id
    order by day desc, place`)
  return rows.map(({ enduserId, enduserName, ...event }) => ({
    ...event,
    ofDay: event.count,
    enduser: enduserId === null || enduserName === null ? null : { id: enduserId, name: enduserName },
  }))
}
