import type { MapPlace, PlacesOfType } from '@crateway/shared/contract/calls/maps.ts'
import { isPosition } from '@crateway/shared/domain/journey/isPosition.ts'
import type { Position } from '@crateway/shared/map/mapView.ts'
import { useMemo } from 'react'
import { findEnduser, ofEnduser, type TrackedEnduser } from './ofEnduser.ts'
import type { TrackingAddress } from './trackingAddress.ts'
import type { Tracked } from './useTracked.ts'

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

/** Leaves of what is tracked what is the end customer's that the address names, where it names one. */
export function useOfEnduser(
  tracked: Tracked,
  groups: readonly PlacesOfType[] | undefined,
  { enduser: id, si }: TrackingAddress,
): TrackedOf {
  const { sis, counted, last } = tracked
  const enduser = useMemo(() => (groups && id !== null ? findEnduser(groups, id) : undefined), [groups, id])
  const place =
    id === null ? undefined : groups?.find(({ type }) => type === 'ENDUSER')?.places.find((one) => one.id === id)
  const site = useMemo(() => siteOf(place), [place])
  const [allSis, isOne] = [sis.data, si !== null]
  const own = useMemo(
    () => (enduser === undefined ? undefined : ofEnduser(enduser, { sis: allSis ?? [], last: last ?? [] })),
    [enduser, allSis, last],
  )
  if (id === null) return { tracked, enduser: undefined, site: null }
  const isKnown = own !== undefined && allSis !== undefined
  return {
    tracked: {
      ...tracked,
      sis: isKnown && sis.data ? { ...sis, data: own.sis } : sis,
      counted: !isOne && isKnown && counted.data ? { ...counted, data: own.sis } : counted,
      last: isOne ? last : last && own && isKnown ? own.last : undefined,
    },
    enduser,
    site,
  }
}
