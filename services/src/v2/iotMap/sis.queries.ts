import { mostPoints, type SiCrates, type SiEntry, type SiMarks } from '@crateway/shared/contract/calls/maps.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { unnestRows } from '../../db/unnestRows.ts'
import { type PointRow, pointColumns, toTracePoint } from './pointColumns.ts'

interface ListedSi extends Pick<SiCrates, 'si' | 'enduserName' | 'startsOn'>, Record<string, unknown> {
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
async function findListedSis(db: Queries, { customerIds, si }: SiQuestion): Promise<readonly ListedSi[]> {
  const named = si === undefined ? sql`` : sql`and si = ${si}`
  const { rows } = await db.execute<ListedSi>(sql`
    select c.si, c.customer_id as "customerId", e.name as "enduserName", c.starts_on as "startsOn"
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

/** Listed SIs as a table `s` of a statement. */
function tableOf(listed: readonly ListedSi[]): SQL {
  const columns = [
    { name: 'customer_id', type: 'text' },
    { name: 'si', type: 'text' },
  ]
  return unnestRows(
    's',
    columns,
    listed.map(({ customerId, si }) => [customerId, si]),
  )
}

/** The crates `sc` of listed SIs. */
const cratesOf = (listed: readonly ListedSi[]): SQL =>
  sql`${tableOf(listed)} join si_crates sc on sc.customer_id = s.customer_id and sc.si = s.si`

/** Points of a crate under its SI, the newest first: the order of an index. */
const underSi = sql`
  from trace_points tp
  where tp.customer_id = sc.customer_id and tp.si = sc.si and tp.barcode = sc.barcode`
const newest = sql`order by tp.at desc limit 1`

const keyOf = ({ customerId, si }: { readonly customerId: string; readonly si: string | null }) =>
  JSON.stringify([customerId, si])

/**
 * The SIs asked for, newest first, each with the last point of every crate that sent one under it, by barcode. The
 * battery last seen is the newest any message under the SI told.
 */
export async function findSis(db: Queries, question: SiQuestion): Promise<SiEntry[]> {
  const listed = await findListedSis(db, question)
  const { rows } = await db.execute<PointRow>(sql`
    select ${pointColumns}, coalesce(p.battery, told.battery) as "lastSeenBattery"
    from ${cratesOf(listed)}
    join customers cu on cu.id = sc.customer_id
    join crates cr on cr.barcode = sc.barcode
    cross join lateral (select * ${underSi} ${newest}) p
    left join lateral (
      select tp.battery ${underSi} and tp.battery is not null and p.battery is null ${newest}
    ) told on true
    order by sc.barcode`)
  const points = Map.groupBy(rows, keyOf)
  return listed.map((entry) => ({
    si: entry.si,
    customerId: entry.customerId,
    barcodes: (points.get(keyOf(entry)) ?? []).map(toTracePoint),
  }))
}

interface MarksRow extends Record<string, unknown> {
  readonly customerId: string
  readonly si: string
  /** `SiMarks` as JSON. */
  readonly marks: string
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
 * The same SIs and crates as those of `findSis`, as the JSON of its answer with `marks` in columns. All but the casing's code are
 * in the index that the last point is found in, and the database writes the JSON: of thousands of crates, reading rows and
 * writing objects here took longer than to find them.
 */
export async function findSiMarks(db: Queries, question: SiQuestion): Promise<string> {
  const listed = await findListedSis(db, question)
  const { rows } = await db.execute<MarksRow>(sql`
    select m.customer_id as "customerId", m.si, json_build_object(${marks})::text as marks
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
    group by m.customer_id, m.si`)
  const found = new Map(rows.map((row) => [keyOf(row), row.marks]))
  const entries = listed.map(({ si, customerId }) => {
    const own = found.get(keyOf({ si, customerId }))
    const entry = JSON.stringify({ si, customerId, barcodes: [] })
    return own === undefined ? entry : `${entry.slice(0, -1)},"marks":${own}}`
  })
  return `[${entries.join(',')}]`
}

interface CrateRow extends Record<string, unknown> {
  readonly customerId: string
  readonly si: string
  readonly barcode: string
  readonly delStartsOn: string
  readonly collected: boolean
}

/**
 * The SIs asked for, newest first, each with its barcodes and how many of them were collected: their last point at a
 * known place says so (seed 1, section 4). Begun with the few messages by which crates were collected, of which all that is
 * left to find out is whether a later one says otherwise.
 */
export async function findCratesBySi(db: Queries, question: SiQuestion): Promise<SiCrates[]> {
  const listed = await findListedSis(db, question)
  const { rows } = await db.execute<CrateRow>(sql`
    with fetched as materialized (
      select tp.customer_id, tp.si, tp.barcode, max(tp.at) as at
      from ${tableOf(listed)} join trace_points tp on tp.customer_id = s.customer_id and tp.si = s.si
      where tp.type = 'PLANT' and tp.location_method = 'sc' and tp.code is not null
      group by tp.customer_id, tp.si, tp.barcode
    ), collected as materialized (
      select f.customer_id, f.si, f.barcode from fetched f
      where not exists (
        select from trace_points tp
        where tp.customer_id = f.customer_id and tp.si = f.si and tp.barcode = f.barcode and tp.at > f.at
          and tp.code is not null
      )
    )
    select sc.customer_id as "customerId", sc.si, sc.barcode, sc.delivery_starts_on as "delStartsOn",
      c.barcode is not null as collected
    from ${cratesOf(listed)}
    left join collected c on c.customer_id = sc.customer_id and c.si = sc.si and c.barcode = sc.barcode
    order by sc.barcode`)
  const crates = Map.groupBy(rows, keyOf)
  return listed.map((entry) => {
    const own = crates.get(keyOf(entry)) ?? []
    const collected = own.filter((crate) => crate.collected).length
    return {
      ...entry,
      collected,
      inProcess: own.length - collected,
      barcodes: own.map((crate) => ({
        barcode: crate.barcode,
        delStartsOn: crate.delStartsOn,
        collected: crate.collected,
      })),
    }
  })
}
