import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import { listPlacesByType, listPlants, type PlacesOfType, type Plant } from '@crateway/shared/contract/calls/maps.ts'
import { useMemo } from 'react'
import { client } from '../../client.ts'
import { hasPlants, withPlants } from './mapPlaces.ts'

export interface KnownPlaces {
  /** The places of a customer, and the provider's plants; without these where they could not be had. */
  readonly places: Request<readonly PlacesOfType[]>
  /** The plants, where they are told by a call of their own; else null. */
  readonly plants: Request<readonly Plant[]> | null
}

/** Loads the places of a customer, and the provider's plants; each fails and is tried again by itself. */
export function usePlaces(customerId: string, isWanted: boolean): KnownPlaces {
  const own = useRequest(
    (signal) => client.call(listPlacesByType, { query: { customerId } }, signal),
    isWanted ? customerId : null,
  )
  const isApart = own.data !== undefined && !hasPlants(own.data)
  const plants = useRequest((signal) => client.call(listPlants, {}, signal), isApart ? 'plants' : null)
  const [told, plantsTold] = [own.data, plants.data]
  const groups = useMemo(() => told && (isApart ? withPlants(told, plantsTold) : told), [told, plantsTold, isApart])
  if (groups === undefined || !isApart) return { places: own, plants: null }
  // Shown together, so that nothing moves under a hand; only another try is not waited for.
  const isAwaited = plants.state === 'loading' && !plants.problem
  return { places: isAwaited ? { state: 'loading' } : { ...own, data: groups }, plants }
}
