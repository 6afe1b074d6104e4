import type { Plant } from '@crateway/shared/contract/calls/maps.ts'
import { asc, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'
import { groupPlants, plants } from '../../db/schema/index.ts'

const plant = {
  id: plants.id,
  name: plants.name,
  address: plants.address,
  city: plants.city,
  country: plants.country,
  countryCode: plants.countryCode,
  lat: plants.lat,
  lng: plants.lng,
}

/** The plants a group works with, by name. A group that was given none sees all: they are the provider's, no tenant's. */
export function findPlants(db: Queries, groupId: string): Promise<Plant[]> {
  const own = db.select({ id: groupPlants.plantId }).from(groupPlants).where(eq(groupPlants.groupId, groupId))
  return db
    .select(plant)
    .from(plants)
    .where(or(inArray(plants.id, own), notExists(own)))
    .orderBy(asc(sql`lower(${plants.name})`), asc(plants.id))
}
