import type { ReceivedDeclaration } from '@crateway/shared/contract/calls/customerHome.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import type { EventSpan } from './homeEvents.queries.ts'

interface ReceivedRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly countryCode: string
  readonly city: string
  readonly day: string
  readonly at: Date | string
}

/**
 * The declarations of end customers that hold crates of a customer, made in some days, the newest first: one by one what the events
 * `declared` count. The caller has checked the tenant.
 */
export async function findReceivedDeclarations(
  db: Queries,
  customerId: string,
  { from, today }: EventSpan,
): Promise<ReceivedDeclaration[]> {
  const { rows } = await db.execute<ReceivedRow>(sql`
    select e.id, e.name, e.country_code as "countryCode", e.city, told.day, told.at
    from customer_endusers ce
    join endusers e on e.id = ce.enduser_id
    join lateral (
      select (d.submitted_at at time zone 'UTC')::date as day, d.submitted_at as at
      from declarations d where d.enduser_id = ce.enduser_id
    ) as told on told.day between ${from}::date and ${today}::date
    where ce.customer_id = ${customerId} and exists (
      select from crate_cycles c
      where c.customer_id = ce.customer_id and c.enduser_id = ce.enduser_id and c.collection_date is null
    )
    order by told.at desc, lower(e.name), e.id`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
}
