import type { WaitingDeclaration } from '@crateway/shared/contract/calls/customerHome.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'

interface WaitingRow extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly countryCode: string
  readonly city: string
  readonly askedAt: Date | string
  readonly reminders: number
}

/**
 * The end customers that hold crates of a customer and have not answered the newest mail that asks them to declare their empty
 * crates, the longest waiting first. What one began unasked is no mail that is waited for. The caller has checked the tenant.
 */
export async function findWaitingDeclarations(db: Queries, customerId: string): Promise<WaitingDeclaration[]> {
  const { rows } = await db.execute<WaitingRow>(sql`
    select e.id, e.name, e.country_code as "countryCode", e.city, mail.asked_at as "askedAt",
      (select count(*) from declaration_reminders r where r.mail_id = mail.id)::int as reminders
    from customer_endusers ce
    join endusers e on e.id = ce.enduser_id
    join lateral (
      select m.id, m.first_sending_date as asked_at, d.id as declaration_id
      from declaration_mails m
      left join declarations d on d.mail_id = m.id
      where m.enduser_id = ce.enduser_id and (not m.spontaneous or d.id is not null)
      order by m.first_sending_date desc, m.id desc
      limit 1
    ) mail on mail.declaration_id is null
    where ce.customer_id = ${customerId} and exists (
      select from crate_cycles c
      where c.customer_id = ce.customer_id and c.enduser_id = ce.enduser_id and c.collection_date is null
    )
    order by mail.asked_at, lower(e.name), e.id`)
  return rows.map(({ askedAt, ...row }) => ({ ...row, askedAt: new Date(askedAt).toISOString() }))
}
