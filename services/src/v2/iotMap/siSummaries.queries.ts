import type { SiMarks } from '@crateway/shared/contract/calls/maps.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { cratesOf, findListedSis, type ListedSi, newest, tableOf, underSi } from './listedSis.queries.ts'

/** Any constant serves: with a customer it names the lock under which one at a time sums up that customer's SIs. */
const summingLock = 7_202_615

/** What is kept of an SI. */
export interface SiSummary extends Record<string, unknown> {
  readonly customerId: string
  readonly si: string
  /** `SiMarks` as JSON; null where no crate sent anything under it. */
  readonly marks: string | null
  /** `barcodes` of `SiCrates` as JSON. */
  readonly crates: string
  readonly collected: number
  readonly inProcess: number
}

/** The columns of `SiMarks`, and what each is made of in the statement below. */
const markColumns = {
  barcode: 'm.barcode',
  at: `round(date_part('epoch', m.at) * 1000)`,
  lat: 'm.lat',
  lon: 'm.lon',
  lastSeenBattery: 'm.battery',
  type: 'm.type',
  code: 'm.code',
  shortQrTopCasing: 'm.casing',
} as const satisfies Readonly<Record<keyof SiMarks, string>>

const marks = sql.raw(
  Object.entries(markColumns)
    .map(([name, value]) => `'${name}', array_to_json(array_agg(${value}))`)
    .join(', '),
)

/**
 * What every crate of SIs is marked by: its last point under the SI. All but the casing's code are in the index that the point
 * is found in, and the database writes the JSON: of thousands of crates, reading rows and writing objects here took longer than to
 * find them.
 */
const marksOf = (listed: readonly ListedSi[]): SQL => sql`
  select m.customer_id, m.si, json_build_object(${marks})::text as marks
  from (
    select sc.customer_id, sc.si, sc.barcode, p.at, p.lat, p.lon, coalesce(p.battery, told.battery) as battery,
      case when p.code is not null then p.type end as type, p.code,
      (select cr.short_qr from crates cr where cr.barcode = sc.barcode) as casing
    from ${cratesOf(listed)}
    cross join lateral (select tp.at, tp.lat, tp.lon, tp.battery, tp.type, tp.code ${underSi} ${newest}) p
    left join lateral (
      select tp.battery ${underSi} and tp.battery is not null and p.battery is null ${newest}
    ) told on true
    -- Sorted once for all columns, which take their rows as they come.
    order by sc.customer_id, sc.si, sc.barcode
  ) m
  group by m.customer_id, m.si`

/**
 * The crates of SIs, each with whether it was collected: its last point at a known place says so (seed 1, section 4). Begun with
 * the few messages by which crates were collected, of which all that is left to find out is whether a later one says otherwise.
 */
const collectedOf = (listed: readonly ListedSi[]): SQL => sql`
  select sc.customer_id, sc.si, count(c.barcode)::int as collected, (count(*) - count(c.barcode))::int as in_process,
    json_agg(json_build_object('barcode', sc.barcode, 'delStartsOn', sc.delivery_starts_on,
      'collected', c.barcode is not null) order by sc.barcode)::text as crates
  from ${cratesOf(listed)}
  left join (
    select f.customer_id, f.si, f.barcode
    from (
      select tp.customer_id, tp.si, tp.barcode, max(tp.at) as at
      from ${tableOf(listed)} join trace_points tp on tp.customer_id = s.customer_id and tp.si = s.si
      where tp.type = 'PLANT' and tp.location_method = 'sc' and tp.code is not null
      group by tp.customer_id, tp.si, tp.barcode
      -- Or the planner would look for later messages before it knows which to look behind.
      offset 0
    ) f
    where not exists (
      select from trace_points tp
      where tp.customer_id = f.customer_id and tp.si = f.si and tp.barcode = f.barcode and tp.at > f.at
        and tp.code is not null
    )
    offset 0
  ) c on c.customer_id = sc.customer_id and c.si = sc.si and c.barcode = sc.barcode
  group by sc.customer_id, sc.si`

/** Those of SIs that have changed since they were summed up, or never were. */
async function findChanged(db: Queries, listed: readonly ListedSi[]): Promise<readonly ListedSi[]> {
  const { rows } = await db.execute<{ place: number }>(sql`
    select s.place from ${tableOf(listed)}
    where not exists (select from si_summaries t where t.customer_id = s.customer_id and t.si = s.si)
      or exists (select from si_changes c where c.customer_id = s.customer_id and c.si = s.si)`)
  return rows.flatMap(({ place }) => listed[place] ?? [])
}

/**
 * Sums up those of SIs that have changed since they were, for whoever asks for them next too (ADR 067). One asks at a time for a
 * customer, and forgets the changes it has seen before it reads what they have made: what is committed later is noted still.
 */
async function sumUp(db: Queries, listed: readonly ListedSi[]): Promise<void> {
  if ((await findChanged(db, listed)).length === 0) return
  await db.transaction(async (tx) => {
    for (const customerId of [...new Set(listed.map((one) => one.customerId))].sort()) {
      await tx.execute(sql`select pg_advisory_xact_lock(${summingLock}, hashtext(${customerId}))`)
    }
    const changed = await findChanged(tx, listed)
    if (changed.length === 0) return
    await tx.execute(sql`
      delete from si_changes where id = any(array(
        select c.id from ${tableOf(changed)} join si_changes c on c.customer_id = s.customer_id and c.si = s.si
        for update of c skip locked
      ))`)
    await tx.execute(sql`
      insert into si_summaries as t (customer_id, si, marks, crates, collected, in_process)
      select c.customer_id, c.si, m.marks, c.crates, c.collected, c.in_process
      from (${collectedOf(changed)}) c
      left join (${marksOf(changed)}) m on m.customer_id = c.customer_id and m.si = c.si
      on conflict (customer_id, si) do update
      set (marks, crates, collected, in_process) = row(excluded.marks, excluded.crates, excluded.collected, excluded.in_process)`)
  })
}

/** The customers of whose SIs something has changed since they were summed up. */
export async function findUnsummed(db: Queries): Promise<readonly string[]> {
  const { rows } = await db.execute<{ customerId: string }>(
    sql`select distinct customer_id as "customerId" from si_changes order by 1`,
  )
  return rows.map(({ customerId }) => customerId)
}

/** Sums up those of a customer's listed SIs that have changed, so that nobody who asks for them waits for that. */
export async function sumUpListed(db: Queries, customerId: string): Promise<void> {
  await sumUp(db, await findListedSis(db, { customerIds: [customerId] }))
}

/** Sums up SIs where that is due, and answers what is kept of them; one that was taken away meanwhile is missing. */
export async function findSummaries<Column extends 'marks' | 'crates'>(
  db: Queries,
  listed: readonly ListedSi[],
  column: Column,
): Promise<readonly Pick<SiSummary, 'customerId' | 'si' | 'collected' | 'inProcess' | Column>[]> {
  await sumUp(db, listed)
  const { rows } = await db.execute<SiSummary>(sql`
    select t.customer_id as "customerId", t.si, t.collected, t.in_process as "inProcess", ${sql.raw(`t.${column}`)}
    from ${tableOf(listed)} join si_summaries t on t.customer_id = s.customer_id and t.si = s.si`)
  return rows
}
