import { useEffect, useMemo } from 'react'
import { centredZoom, writeView } from './mapAddress.ts'
import { type AddressMap, useAddressMap } from './useAddressMap.ts'
import type { MapDesk } from './useMapDesk.ts'

/** The place of the map: that of the address, of whom the address names, else where all end customers are. */
export function useMapPlace({ address, data, changeQuery }: MapDesk): AddressMap {
  const { selectedId, plantId, at } = address
  const customers = data.customers.data
  const home = useMemo(() => customers?.flatMap(({ position }) => (position ? [position] : [])) ?? null, [customers])
  const place = useAddressMap(at, home, changeQuery)
  const named =
    customers?.find(({ id }) => id === selectedId) ??
    (plantId === '' ? undefined : data.plants.data?.find(({ id }) => id === plantId))
  const centre = at === null ? (named?.position ?? null) : null
  useEffect(() => {
    if (centre) changeQuery({ at: writeView({ ...centre, zoom: centredZoom }) }, { replace: true })
  }, [centre, changeQuery])
  return place
}
