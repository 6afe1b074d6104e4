import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { MapPlace, PlacesOfType } from '@crateway/shared/contract/calls/maps.ts'
import { isPosition } from '@crateway/shared/domain/journey/isPosition.ts'
import type { Position } from '@crateway/shared/map/mapView.ts'
import { useMemo } from 'react'
import { findEnduser, ofEnduser, type TrackedEnduser } from '../../trail/ofEnduser.ts'
import type { TrackingAddress } from './trackingAddress.ts'
import type { Tracked } from './useTracked.ts'
import { withData, withoutData } from './withData.ts'

/** What is tracked of one end customer, or of all. */
export interface TrackedOf {
  readonly tracked: Tracked
  /** The end customer that the address names; undefined until that is known, null where it is none of the customer's. */
  readonly enduser: TrackedEnduser | null | undefined
  /** Where it is. */
  readonly site: Position | null
}

const siteOf = (place: MapPlace | undefined): Position | null =>
  place && isPosition({ lat: place.lat, lon: place.lng }) ? { lat: place.lat ?? 0, lng: place.lng ?? 0 } : null

const none: readonly never[] = []

/** Leaves of what is tracked what is the end customer's that the address names, where it names one; of a chosen SI as of all. */
export function useOfEnduser(
  tracked: Tracked,
  places: Request<readonly PlacesOfType[]>,
  { enduser: id, si }: TrackingAddress,
): TrackedOf {
  const { sis, counted, last } = tracked
  const groups = places.data
  const enduser = useMemo(() => (groups && id !== null ? findEnduser(groups, id) : undefined), [groups, id])
  const place = enduser?.place
  const site = useMemo(() => siteOf(place), [place])
  const [listed, all] = [sis.data, counted.data]
  const own = useMemo(
    () => enduser !== undefined && all && ofEnduser(enduser, { sis: all, last: last ?? none }, si),
    [enduser, all, last, si],
  )
  const ownListed = useMemo(
    () => enduser !== undefined && listed && ofEnduser(enduser, { sis: listed, last: last ?? none }, si),
    [enduser, listed, last, si],
  )
  if (id === null) return { tracked, enduser: undefined, site: null }
  return {
    tracked: {
      ...tracked,
      sis: ownListed ? withData(sis, ownListed.sis) : withoutData([places, sis]),
      counted: own ? withData(counted, own.sis) : withoutData([places, counted]),
      last: last && own ? own.last : undefined,
    },
    enduser,
    site,
  }
}
