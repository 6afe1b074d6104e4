import { type SQL, sql } from 'drizzle-orm'

/** The declarations of end customers that hold crates of a customer, each with its UTC day: what home counts and lists. */
export const declarationsTo = (customerId: string): SQL => sql`
  select ce.enduser_id, d.submitted_at as at, (d.submitted_at at time zone 'UTC')::date as day
  from customer_endusers ce join declarations d on d.enduser_id = ce.enduser_id
  where ce.customer_id = ${customerId} and exists (
    select from crate_cycles c
    where c.customer_id = ce.customer_id and c.enduser_id = ce.enduser_id and c.collection_date is null
  )`
