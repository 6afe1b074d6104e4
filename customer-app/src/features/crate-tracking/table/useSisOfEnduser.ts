import { pointsOfSi } from '@crateway/shared/client/pointsOfSi.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import { listSis, type PlacesOfType, type SiCrates } from '@crateway/shared/contract/calls/maps.ts'
import { useMemo } from 'react'
import { client } from '../../../client.ts'
import { lastPoints } from '../../../trail/mergePoints.ts'
import { findEnduser, ofEnduser, type TrackedEnduser } from '../../../trail/ofEnduser.ts'
import { withData, withoutData } from '../withData.ts'

/** The SIs of one end customer, with the crates that the map has of it, or all. */
export interface SisOfEnduser {
  readonly sis: Request<readonly SiCrates[]>
  /** Undefined until it is looked up, null where it is none of the customer's. */
  readonly enduser: TrackedEnduser | null | undefined
}

/**
 * Leaves of a customer's SIs those of one end customer, as its map has them.
 * @param id of the end customer; null leaves all
 * @param round another number where all is asked for anew
 */
export function useSisOfEnduser(
  all: Request<readonly SiCrates[]>,
  {
    customerId,
    id,
    places,
    round,
  }: {
    readonly customerId: string
    readonly id: string | null
    readonly places: Request<readonly PlacesOfType[]>
    readonly round: number
  },
): SisOfEnduser {
  const hasMarks = useOffer(client, 'siMarks')
  // What stands there under SIs that go elsewhere is told by the last messages alone.
  const entries = useRequest(
    (signal) =>
      client.call(listSis, { query: { customerId, ...(hasMarks ? { fields: 'marks' as const } : {}) } }, signal),
    id !== null && hasMarks !== undefined ? customerId : null,
    { round },
  )
  const [groups, sis, told] = [places.data, all.data, entries.data]
  const enduser = useMemo(() => (groups && id !== null ? findEnduser(groups, id) : undefined), [groups, id])
  const last = useMemo(() => told && lastPoints(told.flatMap(pointsOfSi), []), [told])
  const own = useMemo(
    () => (enduser !== undefined && sis && last ? ofEnduser(enduser, { sis, last }).sis : undefined),
    [enduser, sis, last],
  )
  if (id === null) return { sis: all, enduser }
  return { sis: own ? withData(all, own) : withoutData([all, entries]), enduser }
}
