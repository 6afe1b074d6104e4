import { pointsOfSi } from '@crateway/shared/client/pointsOfSi.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { listCratesBySi, listSis } from '@crateway/shared/contract/calls/maps.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { client } from '../../client.ts'
import { mayFollowCrates } from '../../mapPaths.ts'
import { lastPoints } from '../../trail/mergePoints.ts'
import { ofEnduser } from '../../trail/ofEnduser.ts'
import type { MapCustomer } from './mapCustomer.ts'

/** The SIs of a customer, and where each of its tracked crates was heard last. */
async function findTracked(customerId: string, signal: AbortSignal) {
  const [sis, entries] = await Promise.all([
    client.call(listCratesBySi, { query: { customerId } }, signal),
    client.call(listSis, { query: { customerId, fields: 'marks' } }, signal),
  ])
  return { sis, last: lastPoints(entries.flatMap(pointsOfSi), []) }
}

/**
 * How many tracked crates go to an end customer or stand there, as the map of trackers has them. Undefined while that is not known,
 * where it cannot be found out, for who may not follow crates, and where services tell no marks: all last messages of a customer
 * are too much to fetch for one figure.
 */
export function useTrackedCount(
  customerId: string,
  { id, name }: Pick<MapCustomer, 'id' | 'name'>,
): number | undefined {
  useSignals()
  const hasMarks = useOffer(client, 'siMarks') === true
  const { data } = useRequest(
    (signal) => findTracked(customerId, signal),
    hasMarks && mayFollowCrates() ? customerId : null,
  )
  // Services with marks call the place of an end customer by its id.
  return useMemo(() => data && ofEnduser({ id, name, code: id }, data).last.length, [data, id, name])
}
