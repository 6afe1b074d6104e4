import { type CrateOver, type EstimatedCrate, mostSiteCrates } from '@crateway/shared/contract/calls/endusers.ts'
import { type StockBasis, type StockReasonKind, stockBases } from '@crateway/shared/domain/stockDifference.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles, crates, customerEndusers, customers, enduserScans } from '../../db/schema/index.ts'

export interface SiteOptions {
  readonly enduserId: string
  /** YYYY-MM-DD. */
  readonly today: string
}

/**
 * The crates that by the books stand at a site (`IN_STOCK`): `arrived_on`, `shipped_on`, `days` there and days `agreed`.
 * docs/figures.md has what each of the figures below means.
 */
export const standingCrates = ({ enduserId, today }: SiteOptions): SQL => sql`
  select c.customer_id, c.barcode, crates.material_code as material, c.last_ship_to_date as shipped_on,
    coalesce(c.arrival_date, c.expected_arrival_date) as arrived_on,
    ${today}::date - coalesce(c.arrival_date, c.expected_arrival_date) as days,
    coalesce(c.agreed_usage_days, contract.usage_days) as agreed
  from ${customerEndusers} as contract
  join ${crateCycles} as c on c.customer_id = contract.customer_id and c.enduser_id = contract.enduser_id
    and c.collection_date is null
  join ${crates} as crates on crates.barcode = c.barcode
  where contract.enduser_id = ${enduserId} and coalesce(c.arrival_date, c.expected_arrival_date) <= ${today}::date`

/** The crates scanned on a site and not scanned out, once each, with their latest arrival. */
const scannedCrates = (enduserId: string): SQL => sql`
  select s.customer_id, s.barcode, crates.material_code as material, max(s.arrived_at) as arrived_at
  from ${enduserScans} as s join ${crates} as crates on crates.barcode = s.barcode
  where s.enduser_id = ${enduserId} and s.left_at is null
  group by s.customer_id, s.barcode, crates.material_code`

/** Figures of the crates of one customer at a site; of all of them where `customer` is null. */
export interface StandingFigures {
  readonly customer: string | null
  readonly estimated: number
  readonly averageDays: number | null
  readonly longestDays: number | null
  readonly agreedDays: number | null
  readonly over: number
  /** Days of the one that has stood there longest of those that are over; null without any. */
  readonly oldestOver: number | null
}

/** How many crates stand at a site by the books and for how long, by customer, and of the site. */
export async function findStanding(db: Queries, site: SiteOptions): Promise<readonly StandingFigures[]> {
  const { rows } = await db.execute<StandingFigures & Record<string, unknown>>(sql`
    with standing as (${standingCrates(site)})
    select customer_id as customer, count(*)::int as estimated, avg(days)::float8 as "averageDays",
      max(days)::int as "longestDays",
      (case when min(agreed) = max(agreed) and count(agreed) = count(*) then min(agreed) end)::int as "agreedDays",
      (count(*) filter (where days > agreed))::int as over,
      (max(days) filter (where days > agreed))::int as "oldestOver"
    from standing group by grouping sets ((customer_id), ())`)
  return rows
}

/** The crates that stand at a site by the books, the first `mostSiteCrates` by barcode. */
export async function findEstimatedCrates(db: Queries, site: SiteOptions): Promise<EstimatedCrate[]> {
  const { rows } = await db.execute<EstimatedCrate & Record<string, unknown>>(sql`
    with standing as (${standingCrates(site)}), here as (${scannedCrates(site.enduserId)})
    select s.barcode, s.customer_id as customer, ${customers.name} as "customerName", s.arrived_on::text as since,
      s.days::int as days, s.agreed::int as "agreedDays", coalesce(greatest(s.days - s.agreed, 0), 0)::int as over,
      here.barcode is not null as "isScanned"
    from standing as s
    join ${customers} on ${customers.id} = s.customer_id
    left join here on here.customer_id = s.customer_id and here.barcode = s.barcode
    order by s.barcode, s.customer_id limit ${mostSiteCrates}`)
  return [...rows]
}

/** The crates that have stood at a site for longer than agreed by the books, longest over first. */
export async function findCratesOver(db: Queries, site: SiteOptions): Promise<CrateOver[]> {
  const { rows } = await db.execute<CrateOver & Record<string, unknown>>(sql`
    with standing as (${standingCrates(site)})
    select s.barcode, s.customer_id as customer, ${customers.name} as "customerName", s.arrived_on::text as since,
      s.days::int as days, s.agreed::int as "agreedDays", (s.days - s.agreed)::int as over
    from standing as s join ${customers} on ${customers.id} = s.customer_id
    where s.days > s.agreed order by over desc, s.barcode limit ${mostSiteCrates}`)
  return [...rows]
}

/** How many crates were scanned on a site and not scanned out, of all customers. */
export async function findScannedCount(db: Queries, enduserId: string): Promise<number> {
  const { rows } = await db.execute<{ scanned: number }>(sql`
    with here as (${scannedCrates(enduserId)}) select count(*)::int as scanned from here`)
  return rows[0]?.scanned ?? 0
}

/** For how long after its last scan a site counts as one that scans, days. */
const scanningDays = 90

/** Whether anything was scanned in or out at a site of late, wherever those crates are by now. */
export async function hasScannedLately(db: Queries, { enduserId, today }: SiteOptions): Promise<boolean> {
  const { rows } = await db.execute<{ hasScanned: boolean }>(sql`
    select exists (
      select 1 from ${customerEndusers} as contract
      join ${enduserScans} as s on s.customer_id = contract.customer_id and s.enduser_id = contract.enduser_id
      where contract.enduser_id = ${enduserId}
        and (greatest(s.arrived_at, s.left_at) at time zone 'UTC')::date >= ${today}::date - ${scanningDays}::int
    ) as "hasScanned"`)
  return rows[0]?.hasScanned ?? false
}

/** A fact of the crates of one customer at a site. */
export interface StockFact {
  readonly customer: string
  readonly basis: StockBasis
  readonly kind: StockReasonKind
  /** By how many it moves the difference of the basis and the estimate. */
  readonly crates: number
  readonly day: string | null
}

/** What a customer has at a site, by scans and since the last declaration. */
export interface OwnedCrates {
  readonly customer: string
  readonly scanned: number
  readonly notScanned: number
  /** Crates that a scan was ever seen of, in their present rental or standing there. */
  readonly seen: number
  readonly materials: readonly string[]
}

interface Comparing extends SiteOptions {
  /** When the last declaration was made; null without one. */
  readonly declaredAt: string | null
}

/** The sets that facts are drawn from, each crate once. `was_here` and `was_out` are as of the declaration. */
const compared = ({ declaredAt, ...site }: Comparing): SQL => {
  const { enduserId, today } = site
  const isOfCycle = sql.raw(`(s.arrived_at at time zone 'UTC')::date >= x.shipped_on - 1`)
  const scan = sql`from ${enduserScans} as s
    where s.customer_id = x.customer_id and s.enduser_id = ${enduserId} and s.barcode = x.barcode and ${isOfCycle}`
  const seen = sql`
    (select (max(s.left_at) at time zone 'UTC')::date ${scan} and s.left_at is not null) as left_on,
    exists (select 1 ${scan}) as is_scanned,
    exists (select 1 ${scan} and s.arrived_at <= declared.at and (s.left_at is null or s.left_at > declared.at)) as was_here,
    exists (select 1 ${scan} and s.left_at <= declared.at)
      and not exists (select 1 ${scan} and s.left_at is null and s.arrived_at <= declared.at) as was_out`
  return sql`
    with declared as (
      select ${declaredAt}::timestamptz as at, (${declaredAt}::timestamptz at time zone 'UTC')::date as day
    ),
    here as (${scannedCrates(enduserId)}),
    standing as (
      select x.*, ${seen}, here.barcode is not null as is_here
      from (${standingCrates(site)}) as x
      left join here on here.customer_id = x.customer_id and here.barcode = x.barcode
      cross join declared
    ),
    -- By the books on their way: shipped, not arrived, not expected yet.
    coming as (
      select x.*, ${seen}
      from (
        select c.customer_id, c.barcode, c.last_ship_to_date as shipped_on, here.arrived_at
        from ${customerEndusers} as contract
        join ${crateCycles} as c on c.customer_id = contract.customer_id and c.enduser_id = contract.enduser_id
          and c.collection_date is null
        join here on here.customer_id = c.customer_id and here.barcode = c.barcode
        where contract.enduser_id = ${enduserId}
          and coalesce(coalesce(c.arrival_date, c.expected_arrival_date) > ${today}::date, true)
      ) as x cross join declared
      where (x.arrived_at at time zone 'UTC')::date >= x.shipped_on - 1
    ),
    -- Collected by the books since the declaration, having been there when it was made.
    gone as (
      select x.*, ${seen}
      from (
        select c.customer_id, c.barcode, crates.material_code as material, c.last_ship_to_date as shipped_on,
          c.collection_date as collected_on
        from ${customerEndusers} as contract
        join ${crateCycles} as c on c.customer_id = contract.customer_id and c.enduser_id = contract.enduser_id
        join ${crates} as crates on crates.barcode = c.barcode
        cross join declared
        where contract.enduser_id = ${enduserId} and c.collection_date > declared.day
          and coalesce(c.arrival_date, c.expected_arrival_date) <= declared.day
      ) as x cross join declared
    ),
    -- Scanned there, collected by the books, and not scanned out.
    left_over as (
      select here.customer_id, here.barcode, max(c.collection_date) as collected_on
      from here
      join ${crateCycles} as c on c.customer_id = here.customer_id and c.barcode = here.barcode
        and c.enduser_id = ${enduserId} and c.collection_date >= (here.arrived_at at time zone 'UTC')::date - 1
      where not exists (select 1 from standing where (standing.customer_id, standing.barcode) = (here.customer_id, here.barcode))
        and not exists (select 1 from coming where (coming.customer_id, coming.barcode) = (here.customer_id, here.barcode))
      group by here.customer_id, here.barcode
    )`
}

const scanned = sql.raw(`'${stockBases[1]}'`)
const declared = sql.raw(`'${stockBases[0]}'`)

/** What the data prove of the differences at a site: of scans and estimate, and of declaration and estimate. */
export async function findFacts(db: Queries, comparing: Comparing): Promise<readonly StockFact[]> {
  const { rows } = await db.execute<StockFact & Record<string, unknown>>(sql`
    ${compared(comparing)},
    facts as (
      select customer_id, ${scanned} as basis, 'notBooked' as kind, 1 as sign,
        (arrived_at at time zone 'UTC')::date as day from coming
      union all
      select customer_id, ${scanned}, 'notScannedOut', 1, collected_on from left_over
      union all
      select customer_id, ${scanned}, case when is_scanned then 'collectedNotBooked' else 'notScanned' end, -1, left_on
        from standing where not is_here
      union all
      select customer_id, ${declared}, 'notBooked', 1, (arrived_at at time zone 'UTC')::date from coming where was_here
      union all
      select customer_id, ${declared}, 'collectedNotBooked', -1, left_on
        from standing cross join declared where arrived_on <= declared.day and was_out and not is_here
      union all
      select customer_id, ${declared}, 'arrivedSince', -1, arrived_on
        from standing cross join declared where arrived_on > declared.day and not was_here
      union all
      select customer_id, ${declared}, 'collectedSince', 1, collected_on from gone where not was_out
    )
    select customer_id as customer, basis, kind, sum(sign)::int as crates, max(day)::text as day
    from facts group by customer_id, basis, kind order by customer_id, basis, kind`)
  return rows
}

/** What each customer has at a site by the scans, and of which materials it has had crates there since the declaration. */
export async function findOwned(db: Queries, comparing: Comparing): Promise<readonly OwnedCrates[]> {
  const { rows } = await db.execute<OwnedCrates & Record<string, unknown>>(sql`
    ${compared(comparing)},
    owned as (
      select customer_id, material, 1 as scanned, 0 as not_scanned, 1 as seen from here
      union all
      select customer_id, material, 0, case when is_scanned or is_here then 0 else 1 end,
        case when is_scanned then 1 else 0 end from standing
      union all
      select customer_id, material, 0, 0, case when is_scanned then 1 else 0 end from gone
    )
    select customer_id as customer, sum(scanned)::int as scanned, sum(not_scanned)::int as "notScanned",
      sum(seen)::int as seen,
      array_agg(distinct material) as materials
    from owned group by customer_id`)
  return rows
}
