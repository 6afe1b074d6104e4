import { mostPoints, type SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { unnestRows } from '../../db/unnestRows.ts'

/** An SI as it is called, without its crates. */
export interface ListedSi
  extends Pick<SiCrates, 'si' | 'enduserId' | 'enduserName' | 'startsOn'>,
    Record<string, unknown> {
  readonly customerId: string
}

/** Which SIs: of customers the caller may see, and within them those of one name. */
export interface SiQuestion {
  readonly customerIds: readonly string[]
  readonly si?: string | undefined
}

/**
 * The SIs asked for, newest first, as many as hold the most crates an answer may have; the last is there with all of its
 * crates. Answers stay small however long the customers have been with us.
 */
export async function findListedSis(db: Queries, { customerIds, si }: SiQuestion): Promise<readonly ListedSi[]> {
  const named = si === undefined ? sql`` : sql`and si = ${si}`
  const { rows } = await db.execute<ListedSi>(sql`
    select c.si, c.customer_id as "customerId", c.enduser_id as "enduserId", e.name as "enduserName", c.starts_on as "startsOn"
    from (
      select s.*, sum(n.crates) over (order by s.starts_on desc, s.si, s.customer_id) - n.crates as newer
      from si s
      join (
        select customer_id, si, count(*) as crates from si_crates
        where customer_id = any(${sql.param([...customerIds])}::text[]) ${named} group by customer_id, si
      ) n on n.customer_id = s.customer_id and n.si = s.si
    ) c
    left join endusers e on e.id = c.enduser_id
    where c.newer < ${mostPoints}
    order by c.starts_on desc, c.si, c.customer_id`)
  return rows
}

/** Listed SIs as a table `s` of a statement; `place` is where each stands in the list. */
export function tableOf(listed: readonly ListedSi[]): SQL {
  const columns = [
    { name: 'customer_id', type: 'text' },
    { name: 'si', type: 'text' },
    { name: 'place', type: 'integer' },
  ]
  return unnestRows(
    's',
    columns,
    listed.map(({ customerId, si }, place) => [customerId, si, place]),
  )
}

/** The crates `sc` of listed SIs. */
export const cratesOf = (listed: readonly ListedSi[]): SQL =>
  sql`${tableOf(listed)} join si_crates sc on sc.customer_id = s.customer_id and sc.si = s.si`

/** Points of a crate `sc` under its SI, the newest first: the order of an index. */
export const underSi = sql`
  from trace_points tp
  where tp.customer_id = sc.customer_id and tp.si = sc.si and tp.barcode = sc.barcode`
export const newest = sql`order by tp.at desc limit 1`

/** An SI as a key: two customers may have one of the same name. */
export const keyOf = ({ customerId, si }: { readonly customerId: string; readonly si: string | null }) =>
  JSON.stringify([customerId, si])
