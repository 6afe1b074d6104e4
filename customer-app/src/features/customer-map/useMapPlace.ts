import { useEffect, useMemo } from 'react'
import { centredZoom, writeView } from './mapAddress.ts'
import { placesOf } from './mapFilter.ts'
import { type AddressMap, useAddressMap } from './useAddressMap.ts'
import type { MapDesk } from './useMapDesk.ts'

/**
 * The place of the map: that of the address, of whom the address names, else where those are who pass the filter, and all end
 * customers where nobody does. A search that finds somebody takes the map there.
 */
export function useMapPlace({ address, data, passing, changeQuery, typed }: MapDesk): AddressMap {
  const { selectedId, plantId, at } = address
  const { rows } = data
  const customers = data.customers.data
  const home = useMemo(() => {
    const found = placesOf(passing)
    return rows ? (found.length > 0 ? found : placesOf(rows)) : null
  }, [rows, passing])
  const place = useAddressMap(at, home, changeQuery)
  const { fit } = place

  useEffect(() => {
    if (typed) fit(placesOf(typed))
  }, [typed, fit])

  const named =
    customers?.find(({ id }) => id === selectedId) ??
    (plantId === '' ? undefined : data.plants.data?.find(({ id }) => id === plantId))
  const centre = at === null ? (named?.position ?? null) : null
  useEffect(() => {
    if (centre) changeQuery({ at: writeView({ ...centre, zoom: centredZoom }) }, { replace: true })
  }, [centre, changeQuery])
  return place
}
