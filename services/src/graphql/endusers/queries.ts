import { and, asc, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../../db/open.ts'
import { type RowPage, type RowWindow, readPage } from '../../db/readPage.ts'
import { customerEndusers, endusers } from '../../db/schema/index.ts'
import type { Viewer } from '../../http/access.ts'

/** The ship-to codes under which the customer of the row ships to its end customer. */
const codes = sql<string[]>`array(
  select code from ship_to_codes
  where ship_to_codes.customer_id = ${customerEndusers.customerId} and ship_to_codes.enduser_id = ${customerEndusers.enduserId}
  order by code
)`

const place = {
  id: endusers.id,
  name: endusers.name,
  country: endusers.country,
  countryCode: endusers.countryCode,
  city: endusers.city,
  postalCode: endusers.postalCode,
  address: endusers.address,
  regionCategory: endusers.regionCategory,
  lat: endusers.lat,
  lng: endusers.lng,
}

/** An end customer in the eyes of a customer. Without one (a consignee looks at itself) nothing was agreed. */
export interface EnduserRow {
  readonly id: string
  readonly name: string
  readonly country: string
  readonly countryCode: string
  readonly city: string
  readonly postalCode: string | null
  readonly address: string | null
  readonly regionCategory: string | null
  readonly lat: number | null
  readonly lng: number | null
  readonly fromCustomerId: string | null
  readonly contractualRentalDays: number | null
  readonly maxDaysLose: number | null
  readonly usageDays: number | null
  readonly expectedTransitTime: number | null
  readonly hiringPeriod: number | null
  readonly codes: string[]
}

const contract = {
  fromCustomerId: customerEndusers.customerId,
  contractualRentalDays: customerEndusers.contractualRentalDays,
  maxDaysLose: customerEndusers.maxDaysLose,
  usageDays: customerEndusers.usageDays,
  expectedTransitTime: customerEndusers.expectedTransitTime,
  hiringPeriod: customerEndusers.hiringPeriod,
}

/** By name regardless of case. */
const byName = [asc(sql`lower(${endusers.name})`), asc(endusers.id)]

const endusersOf = (db: Queries, customerId: string) =>
  db
    .select({ ...place, ...contract, codes })
    .from(customerEndusers)
    .innerJoin(endusers, eq(endusers.id, customerEndusers.enduserId))
    .where(eq(customerEndusers.customerId, customerId))
    .orderBy(...byName)

/** A customer's end customers, by name. The caller has checked the tenant. */
export async function findEndusers(db: Queries, customerId: string): Promise<EnduserRow[]> {
  return endusersOf(db, customerId)
}

/** A part of them. */
export function findEnduserPage(db: Queries, customerId: string, window: RowWindow): Promise<RowPage<EnduserRow>> {
  return readPage(db, () => endusersOf(db, customerId), window)
}

/**
 * The end customers a person may see. Shippers see each through the first of their customers that ships to it;
 * consignees see their own sites, where nothing is agreed with themselves, and never those of a shipper they know.
 */
function visibleEndusers(db: Queries, viewer: Viewer, condition: SQL | undefined) {
  const customerIds = viewer.groupType === 'CUSTOMER' ? [...viewer.customerIds] : []
  const shipper = alias(customerEndusers, 'shipper')
  const first = db
    .select({ id: sql`min(${shipper.customerId})` })
    .from(shipper)
    .where(and(eq(shipper.enduserId, endusers.id), inArray(shipper.customerId, customerIds)))
  const isVisible = or(isNotNull(customerEndusers.customerId), inArray(endusers.id, [...viewer.enduserIds]))
  return db
    .select({ ...place, ...contract, codes })
    .from(endusers)
    .leftJoin(
      customerEndusers,
      and(eq(customerEndusers.enduserId, endusers.id), sql`${customerEndusers.customerId} = ${first}`),
    )
    .where(and(isVisible, condition))
    .orderBy(...byName)
}

/** A part of the end customers the viewer may see, by name; with `category` those of it, regardless of case. */
export function findVisibleEndusers(
  db: Queries,
  viewer: Viewer,
  window: RowWindow,
  category?: string,
): Promise<RowPage<EnduserRow>> {
  const isOfCategory =
    category === undefined ? undefined : sql`lower(${endusers.regionCategory}) = lower(${category}::text)`
  return readPage(db, () => visibleEndusers(db, viewer, isOfCategory), window)
}

/** One end customer the viewer may see, else undefined. */
export async function findEnduser(db: Queries, viewer: Viewer, enduserId: string): Promise<EnduserRow | undefined> {
  const [row] = await visibleEndusers(db, viewer, eq(endusers.id, enduserId)).limit(1)
  return row
}
