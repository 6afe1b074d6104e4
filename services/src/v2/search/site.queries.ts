import type { SiteFound } from '@crateway/shared/contract/calls/search.ts'
import { searchCode } from '@crateway/shared/domain/searchCode.ts'
import { type SQL, sql } from 'drizzle-orm'
import { foldedText } from '../../db/foldedText.ts'
import type { Queries } from '../../db/open.ts'
import { collects, customerEndusers, customers, enduserScans } from '../../db/schema/index.ts'
import { codeKey } from '../../db/searchCodes.ts'
import { standingCrates } from '../endusers/comparison.queries.ts'

interface SoughtAtSite {
  readonly enduserId: string
  /** As it was typed; `isSearchable`. */
  readonly q: string
  readonly most: number
  /** YYYY-MM-DD. */
  readonly today: string
  /** Whether crates of the estimate that were not scanned there are found, too. */
  readonly isOfEstimate: boolean
}

/** Finds things of one kind at a site, the best first. The caller has checked right and tenant. */
export type FindAtSite = (db: Queries, sought: SoughtAtSite) => Promise<readonly Omit<SiteFound, 'kind'>[]>

type Row = Omit<SiteFound, 'kind'> & Record<string, unknown>

/** How well a code fits: it is what was typed, begins with it, ends with it, has it within; null where it has it nowhere. */
const fitOf = (code: SQL, wanted: string): SQL => sql`case
  when ${wanted} = '' or strpos(${codeKey(code)}, ${wanted}) = 0 then null
  when ${codeKey(code)} = ${wanted} then 0
  when starts_with(${codeKey(code)}, ${wanted}) then 1
  when right(${codeKey(code)}, length(${wanted})) = ${wanted} then 2
  else 3 end`

/** The customers that ship to a site and have every word of what was typed in name or city. */
export const findShippersLike: FindAtSite = async (db, { enduserId, q, most }) => {
  const { rows } = await db.execute<Row>(sql`
    with sought as materialized (
      select ${foldedText(sql`${q}::text`)} as text
    )
    select c.id, c.name as title, c.city as note, c.id as "customerId", false as "isUnscanned"
    from sought
    join ${customerEndusers} as contract on contract.enduser_id = ${enduserId}
    join ${customers} as c on c.id = contract.customer_id
    cross join lateral (select ${foldedText(sql`c.name`)} as name, ${foldedText(sql`c.city`)} as city) as told
    where not exists (
      select from unnest(string_to_array(sought.text, ' ')) as word
      where strpos(told.name || chr(10) || told.city, word) = 0
    )
    order by starts_with(told.name, sought.text) desc, told.name, c.id
    limit ${most}`)
  return rows
}

/**
 * The crates at a site whose barcodes have what was typed: scanned there and not scanned out, or, where it is asked for, of the
 * estimate alone. A site has a few thousand at most.
 */
export const findSiteCratesLike: FindAtSite = async (db, { enduserId, q, most, today, isOfEstimate }) => {
  const unscanned = sql`union all
          select standing.customer_id, standing.barcode, false
          from (${standingCrates({ enduserId, today })}) as standing`
  const { rows } = await db.execute<Row>(sql`
    select here.barcode as id, here.barcode as title, c.name as note, c.id as "customerId",
      not here.is_scanned as "isUnscanned"
    from (
      select at_site.*, ${fitOf(sql`at_site.barcode`, searchCode(q))} as fit
      from (
        select customer_id, barcode, bool_or(is_scanned) as is_scanned
        from (
          select s.customer_id, s.barcode, true as is_scanned
          from ${enduserScans} as s
          where s.enduser_id = ${enduserId} and s.left_at is null
          ${isOfEstimate ? unscanned : sql.empty()}
        ) as seen
        group by customer_id, barcode
      ) as at_site
    ) as here
    join ${customers} as c on c.id = here.customer_id
    where here.fit is not null
    order by here.fit, here.barcode, c.id
    limit ${most}`)
  return rows
}

/** The collections at a site whose id or shipment number has what was typed, the latest of those that fit alike first. */
export const findCollectsLike: FindAtSite = async (db, { enduserId, q, most }) => {
  const wanted = searchCode(q)
  const { rows } = await db.execute<Row>(sql`
    select found.id, found.id as title, concat_ws(' · ', found.loading_date, found.shipment_number) as note,
      null as "customerId", false as "isUnscanned"
    from (
      select k.*, least(${fitOf(sql`k.id`, wanted)}, ${fitOf(sql`coalesce(k.shipment_number, '')`, wanted)}) as fit
      from ${collects} as k
      where k.enduser_id = ${enduserId} and exists (select from collect_lines l where l.collect_id = k.id)
    ) as found
    where found.fit is not null
    order by found.fit, found.loading_date desc, found.id desc
    limit ${most}`)
  return rows
}
