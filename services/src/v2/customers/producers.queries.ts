import type { Producer } from '@crateway/shared/contract/calls/customers.ts'
import { and, asc, eq, exists, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { customerPlaces, places } from '../../db/schema/index.ts'

/** The natural rubber producers a customer works with, its own and shared ones, by name regardless of case. */
export function findProducers(db: Queries, customerId: string): Promise<Producer[]> {
  const { id, code, name, country, countryCode, city, address, lat, lng } = places
  const isShared = exists(
    db
      .select({ one: sql`1` })
      .from(customerPlaces)
      .where(and(eq(customerPlaces.customerId, customerId), eq(customerPlaces.placeId, places.id))),
  )
  return db
    .select({ id, code, name, country, countryCode, city, address, lat, lng })
    .from(places)
    .where(and(eq(places.type, 'NATURAL PRODUCER'), or(eq(places.customerId, customerId), isShared)))
    .orderBy(asc(sql`lower(${places.name})`), asc(places.id))
}
