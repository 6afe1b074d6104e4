import {
  type EstimatedStock,
  mostSiteCrates,
  type ScannedCrate,
  type ScannedStock,
  type SiteCrate,
} from '@crateway/shared/contract/calls/endusers.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { crateCycles, customerEndusers, customers, enduserScans } from '../../db/schema/index.ts'
import { hasArrived } from '../../graphql/cycleDays.ts'

/** The shipper of a row (seed 2, section 3). */
export const shipper = {
  CUSTOMER: customers.id,
  CUSTOMER_NAME: customers.name,
  CUSTOMER_COUNTRY: customers.country,
  CUSTOMER_COUNTRY_CODE: customers.countryCode,
  CUSTOMER_CITY: customers.city,
  CUSTOMER_ADDRESS: customers.address,
}

/** By name, whatever its case. */
export const byShipper = [asc(sql`lower(${customers.name})`), asc(customers.id)]

/** The crates of each shipper that should stand at a site by `today` (YYYY-MM-DD): shippers without any are missing. */
export async function findEstimatedStock(db: Queries, enduserId: string, today: string): Promise<EstimatedStock[]> {
  const c = crateCycles
  const here = sql<number>`(
    select count(*)::int from ${c}
    where ${c.customerId} = ${customerEndusers.customerId} and ${c.enduserId} = ${customerEndusers.enduserId}
      and ${c.collectionDate} is null and ${hasArrived(today)}
  )`
  const rows = await db
    .select({ ...shipper, IN_STOCK: here })
    .from(customerEndusers)
    .innerJoin(customers, eq(customers.id, customerEndusers.customerId))
    .where(eq(customerEndusers.enduserId, enduserId))
    .orderBy(...byShipper)
  return rows.filter(({ IN_STOCK }) => IN_STOCK > 0)
}

/**
 * The crates scanned on a site and not scanned out, once each: one that was scanned again has come again. `now` is what
 * their days are counted to.
 */
function scannedCrates(db: Queries, enduserId: string, now: Date) {
  const s = enduserScans
  const arrived = sql`max(${s.arrivedAt})`
  return db
    .select({
      customerId: s.customerId,
      barcode: s.barcode,
      // Time as text: drivers and drizzle read an aggregate each in their own way.
      arrived: sql<string>`to_char(${arrived} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('arrived'),
      elapsed:
        sql<number>`greatest(floor(extract(epoch from ${now.toISOString()}::timestamptz - ${arrived}) / 86400), 0)::int`.as(
          'elapsed',
        ),
    })
    .from(s)
    .where(and(eq(s.enduserId, enduserId), isNull(s.leftAt)))
    .groupBy(s.customerId, s.barcode)
    .as('scanned')
}

/** The crates of each shipper scanned on a site, with the mean of their whole days there. */
export function findScannedStock(db: Queries, enduserId: string, now: Date): Promise<ScannedStock[]> {
  const scanned = scannedCrates(db, enduserId, now)
  return db
    .select({
      ...shipper,
      COUNT_BARCODES: sql<number>`count(*)::int`,
      AVG_ON_SITE_ELAPSED_DAYS: sql<number>`avg(${scanned.elapsed})::float8`,
    })
    .from(scanned)
    .innerJoin(customers, eq(customers.id, scanned.customerId))
    .groupBy(customers.id)
    .orderBy(...byShipper)
}

/** The crates scanned on a site, the first `mostSiteCrates` by barcode. */
export function findSiteCrates(db: Queries, enduserId: string, now: Date): Promise<SiteCrate[]> {
  const scanned = scannedCrates(db, enduserId, now)
  return db
    .select({
      BARCODE: scanned.barcode,
      ON_SITE_ELAPSED_DAYS: scanned.elapsed,
      ON_SITE_TIMESTAMP: scanned.arrived,
      CUSTOMER: customers.id,
      CUSTOMER_NAME: customers.name,
    })
    .from(scanned)
    .innerJoin(customers, eq(customers.id, scanned.customerId))
    .orderBy(asc(scanned.barcode), asc(customers.id))
    .limit(mostSiteCrates)
}

/** A shipper's crates scanned on a site, by barcode; undefined when it does not ship there. */
export async function findScannedCrates(
  db: Queries,
  enduserId: string,
  customerId: string,
  now: Date,
): Promise<ScannedCrate[] | undefined> {
  const [shipsThere] = await db
    .select({ customerId: customerEndusers.customerId })
    .from(customerEndusers)
    .where(and(eq(customerEndusers.customerId, customerId), eq(customerEndusers.enduserId, enduserId)))
  if (shipsThere === undefined) return undefined
  const scanned = scannedCrates(db, enduserId, now)
  return db
    .select({
      BARCODE: scanned.barcode,
      ON_SITE_ELAPSED_DAYS: scanned.elapsed,
      ON_SITE_TIMESTAMP: scanned.arrived,
    })
    .from(scanned)
    .where(eq(scanned.customerId, customerId))
    .orderBy(asc(scanned.barcode))
    .limit(mostSiteCrates)
}
