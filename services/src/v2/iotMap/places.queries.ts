import type { MapPlace, PlacesOfType } from '@crateway/shared/contract/calls/maps.ts'
import { type LocationType, locationTypes } from '@crateway/shared/contract/locationTypes.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../../db/open.ts'

interface PlaceRow extends MapPlace, Record<string, unknown> {
  readonly type: LocationType
}

const columns = sql.raw(
  `name, city, country, country_code as "countryCode", postal_code as "postalCode", address, lat, lng`,
)

/**
 * The places the customers work with, of every type, also of one that has none: the group's plants, the endusers, and the
 * ports, producers, sites, stores and distributors that trackers know. Each is there once, under the code its trace points
 * carry, by name; one without a position too, as crates stand there and have to be told where. Null island is a position.
 */
export async function findPlacesByType(
  db: Queries,
  { groupId, customerIds }: { readonly groupId: string; readonly customerIds: readonly string[] },
): Promise<PlacesOfType[]> {
  const customers = sql`any(${sql.param([...customerIds])}::text[])`
  const { rows } = await db.execute<PlaceRow>(sql`
    with known as (
      select 'PLANT' as type, id, id as code, ${columns} from plants
      where id in (select plant_id from group_plants where group_id = ${groupId})
        or not exists (select from group_plants where group_id = ${groupId})
      union all
      select 'ENDUSER', id, id, ${columns} from endusers
      where id in (select enduser_id from customer_endusers where customer_id = ${customers})
      union all
      select type, id, code, ${columns} from places
      where customer_id = ${customers}
        or id in (select place_id from customer_places where customer_id = ${customers})
    )
    select * from known order by lower(name), id`)
  return locationTypes.map((type) => ({
    type,
    places: rows.filter((row) => row.type === type).map(({ type: _, ...place }) => place),
  }))
}
