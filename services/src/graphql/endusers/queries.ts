import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
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

const contract = {
  fromCustomerId: customerEndusers.customerId,
  contractualRentalDays: customerEndusers.contractualRentalDays,
  maxDaysLose: customerEndusers.maxDaysLose,
  usageDays: customerEndusers.usageDays,
  expectedTransitTime: customerEndusers.expectedTransitTime,
  hiringPeriod: customerEndusers.hiringPeriod,
}

const rows = (db: Queries) =>
  db
    .select({ ...place, ...contract, codes })
    .from(customerEndusers)
    .innerJoin(endusers, eq(endusers.id, customerEndusers.enduserId))

/** An end customer in the eyes of a customer. Without a customer (a consignee looks at itself) nothing was agreed. */
export type EnduserRow = Omit<Awaited<ReturnType<typeof findEndusers>>[number], 'fromCustomerId'> & {
  readonly fromCustomerId: string | null
}

/** A customer's end customers, by name. The caller has checked the tenant. */
export function findEndusers(db: Queries, customerId: string) {
  return rows(db)
    .where(eq(customerEndusers.customerId, customerId))
    .orderBy(asc(sql`lower(${endusers.name})`), asc(endusers.id))
}

const nothingAgreed = {
  fromCustomerId: null,
  contractualRentalDays: null,
  maxDaysLose: null,
  usageDays: null,
  expectedTransitTime: null,
  hiringPeriod: null,
  codes: [],
}

/**
 * One end customer the viewer may see, else undefined. Shippers see it through the first of their customers that ships
 * to it; consignees see their own sites, and never those of a shipper they know.
 */
export async function findEnduser(db: Queries, viewer: Viewer, enduserId: string): Promise<EnduserRow | undefined> {
  if (viewer.groupType === 'CUSTOMER') {
    const isShippedTo = inArray(customerEndusers.customerId, [...viewer.customerIds])
    const [row] = await rows(db)
      .where(and(eq(customerEndusers.enduserId, enduserId), isShippedTo))
      .orderBy(asc(customerEndusers.customerId))
      .limit(1)
    if (row !== undefined) return row
  }
  if (!viewer.enduserIds.includes(enduserId)) return undefined
  const [own] = await db.select(place).from(endusers).where(eq(endusers.id, enduserId))
  return own && { ...own, ...nothingAgreed }
}
