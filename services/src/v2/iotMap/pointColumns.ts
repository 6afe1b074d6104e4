import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { sql } from 'drizzle-orm'

/** A point as the statements below read it, all of it: what its position is told as twice is made of one. */
export interface PointRow extends Omit<TracePoint, 'coords'>, Record<string, unknown> {
  /** As `utcText` has them. */
  readonly timestamp: string
  readonly lastUpdated: string
  readonly customerId: string
  readonly si: string | null
  readonly lat: number
  readonly lon: number
  readonly lastSeenBattery: number | null
  /** Of an answer that was thinned; 0 where none is missing before this one. */
  readonly leftOut?: number
}

/** Days a crate's trail may begin before its delivery and end after its collection: it is sent out, then fetched. */
export const marginDays = 7

/** What tells a point's stay from another: the place, and whether the crate was sent out or collected there; null at none. */
export const stayOf = (row: string) =>
  sql.raw(`(${row}.type || ' ' || case when ${row}.location_method in ('sd', 'sc') then ${row}.location_method else '' end
    || ' ' || ${row}.code)`)

/** The UTC day of an instant of the statement. */
export const dayOf = (instant: string) => sql.raw(`(${instant} at time zone 'UTC')::date`)

/**
 * The cycle that a row's `barcode` belongs to on its `day`, as customer and SI: the one that runs then, or else ended or
 * begins within the margin. None where there is no such cycle.
 */
export const cycleOf = (row: string) =>
  sql.raw(`
    select c.customer_id, c.si from crate_cycles c
    where c.barcode = ${row}.barcode and c.delivery_date - ${marginDays} <= ${row}.day
      and coalesce(c.collection_date + ${marginDays} >= ${row}.day, true)
    order by greatest(c.delivery_date - ${row}.day, ${row}.day - coalesce(c.collection_date, ${row}.day), 0),
      c.delivery_date desc, c.customer_id, c.id
    limit 1`)

/** An instant as PostgreSQL itself writes it, in UTC: of thousands of points, formatting it there would take a fifth of the time. */
export const utcText = (column: string) => sql.raw(`(${column} at time zone 'UTC')::text`)

/** A column of `utcText` as it goes over the wire: `toInstant` of a statement that makes JSON. */
export const instantText = (utc: string) =>
  sql.raw(`replace(rpad(case when length(${utc}) = 19 then ${utc} || '.' else ${utc} end, 23, '0'), ' ', 'T') || 'Z'`)

/** An instant of `utcText` (`2026-11-23 20:15:00.5`) as it goes over the wire. */
export const toInstant = (utc: string): string =>
  `${utc.slice(0, 10)}T${utc.slice(11, 19)}.${utc.slice(20, 23).padEnd(3, '0')}Z`

/**
 * What is told of a point `p` of the crate `cr` and the customer `cu`, travelling under an SI as `sc` or under none. The
 * battery last seen is the statement's own matter.
 */
export const pointColumns = sql`
  p.barcode, p.si, p.customer_id as "customerId", cu.name as "customerName", ${utcText('p.at')} as timestamp,
  p.lat, p.lon, p.battery, p.temperature, p.location_method as "locationMethod", p.type, p.code, p.name, p.city,
  p.country, cr.short_qr as "shortQrTopCasing",
  coalesce(sc.delivery_starts_on, (
    select max(c.delivery_date) from crate_cycles c
    where c.barcode = p.barcode and c.customer_id = p.customer_id
      and c.delivery_date - ${sql.raw(String(marginDays))} <= ${dayOf('p.at')}
  )) as "delStartsOn",
  ${utcText('p.received_at')} as "lastUpdated"`

/** A point as it goes over the wire. */
export const toTracePoint = ({ leftOut = 0, ...row }: PointRow): TracePoint => ({
  ...row,
  ...(leftOut > 0 ? { leftOut } : {}),
  timestamp: toInstant(row.timestamp),
  lastUpdated: toInstant(row.lastUpdated),
  coords: [row.lat, row.lon],
})
