import type { SiEntry } from '@crateway/shared/contract/calls/maps.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { cratesOf, findListedSis, keyOf, newest, type SiQuestion, underSi } from './listedSis.queries.ts'
import { type PointRow, pointColumns, toTracePoint } from './pointColumns.ts'
import { findSummaries } from './siSummaries.queries.ts'

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

/** JSON of an object with one more entry, which is JSON already. */
const withEntry = (object: object, name: string, json: string): string =>
  `${JSON.stringify(object).slice(0, -1)},"${name}":${json}}`

/** The same SIs and crates as those of `findSis`, as the JSON of its answer with `marks` in columns. */
export async function findSiMarks(db: Queries, question: SiQuestion): Promise<string> {
  const listed = await findListedSis(db, question)
  const found = new Map((await findSummaries(db, listed, 'marks')).map((one) => [keyOf(one), one.marks]))
  const entries = listed.map(({ si, customerId }) => {
    const marks = found.get(keyOf({ si, customerId })) ?? null
    const entry = { si, customerId, barcodes: [] }
    return marks === null ? JSON.stringify(entry) : withEntry(entry, 'marks', marks)
  })
  return `[${entries.join(',')}]`
}

/** The SIs asked for, newest first, each with its barcodes and how many of them were collected, as JSON of `SiCrates`. */
export async function findCratesBySi(db: Queries, question: SiQuestion): Promise<string> {
  const listed = await findListedSis(db, question)
  const found = new Map((await findSummaries(db, listed, 'crates')).map((one) => [keyOf(one), one]))
  const entries = listed.map((entry) => {
    const { collected = 0, inProcess = 0, crates = '[]' } = found.get(keyOf(entry)) ?? {}
    return withEntry({ ...entry, collected, inProcess }, 'barcodes', crates)
  })
  return `[${entries.join(',')}]`
}
