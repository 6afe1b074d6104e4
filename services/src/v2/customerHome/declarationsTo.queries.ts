import { type SQL, sql } from 'drizzle-orm'
import type { EventSpan } from './eventSpan.ts'

/**
 * The declarations of some days that end customers made who hold crates of a customer, each with its UTC day: what home counts and
 * lists. Asked of the instant, so that an index leaves out what was before.
 */
export const declarationsTo = (customerId: string, { from, today }: EventSpan): SQL => sql`
  select ce.enduser_id, d.submitted_at as at, (d.submitted_at at time zone 'UTC')::date as day
  from customer_endusers ce join declarations d on d.enduser_id = ce.enduser_id
  where ce.customer_id = ${customerId}
    and d.submitted_at >= ${from}::date::timestamp at time zone 'UTC'
    and d.submitted_at < (${today}::date + 1)::timestamp at time zone 'UTC'
    and exists (
    select from crate_cycles c
    where c.customer_id = ce.customer_id and c.enduser_id = ce.enduser_id and c.collection_date is null
  )`
