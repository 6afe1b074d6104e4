import { keepFresh } from '@crateway/shared/client/keepFresh.ts'
import { pointsOfSi } from '@crateway/shared/client/pointsOfSi.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { listCratesBySi, listSis } from '@crateway/shared/contract/calls/maps.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { client } from '../../client.ts'
import { mayFollowCrates } from '../../mapPaths.ts'
import { cutOf } from '../../trail/cutOf.ts'
import { lastPoints } from '../../trail/mergePoints.ts'
import { ofEnduser } from '../../trail/ofEnduser.ts'
import type { MapCustomer } from './mapCustomer.ts'

/**
 * The SIs of a customer, and where each of its tracked crates was heard last, for a minute: one panel is opened after the other.
 * Null where the lists may be cut: nothing is counted of a part.
 */
const findTracked = keepFresh(async (customerId) => {
  const [sis, entries] = await Promise.all([
    client.call(listCratesBySi, { query: { customerId } }),
    client.call(listSis, { query: { customerId, fields: 'marks' } }),
  ])
  return cutOf(sis) ? null : { sis, last: lastPoints(entries.flatMap(pointsOfSi), []) }
}, 60_000)

/**
 * How many tracked crates go to an end customer or stand there, as the map of trackers has them. Undefined while that is not known,
 * where it cannot be found out, where there are more SIs than are listed, for who may not follow crates, and where services tell no
 * marks: all last messages of a customer are too much to fetch for one figure.
 */
export function useTrackedCount(
  customerId: string,
  { id, name }: Pick<MapCustomer, 'id' | 'name'>,
): number | undefined {
  useSignals()
  const hasMarks = useOffer(client, 'siMarks') === true
  const { data } = useRequest(() => findTracked(customerId), hasMarks && mayFollowCrates() ? customerId : null)
  // Services with marks call the place of an end customer by its id.
  return useMemo(() => (data ? ofEnduser({ id, name, code: id }, data).last.length : undefined), [data, id, name])
}
