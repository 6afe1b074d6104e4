import type { ReceivedDeclaration } from '@crateway/shared/contract/calls/customerHome.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { declarationsTo } from './declarationsTo.queries.ts'
import type { EventSpan } from './eventSpan.ts'

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
  span: EventSpan,
): Promise<ReceivedDeclaration[]> {
  const { rows } = await db.execute<ReceivedRow>(sql`
    select e.id, e.name, e.country_code as "countryCode", e.city, told.day, told.at
    from (${declarationsTo(customerId, span)}) as told
    join endusers e on e.id = told.enduser_id
    order by told.at desc, lower(e.name), e.id`)
  return rows.map(({ at, ...row }) => ({ ...row, at: new Date(at).toISOString() }))
}
