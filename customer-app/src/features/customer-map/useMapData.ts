import { findMapEndusers } from '@crateway/shared/client/requests/findMapEndusers.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import { listMapFigures, listPlants } from '@crateway/shared/contract/calls/maps.ts'
import { useMemo } from 'react'
import { client } from '../../client.ts'
import { type MapCustomer, toMapCustomer } from './mapCustomer.ts'
import { type FiguresById, toFigures } from './mapFigures.ts'
import { type MapRow, toRows } from './mapFilter.ts'
import { type MapPlant, toMapPlants } from './mapPlant.ts'

/** All there is to show of a customer, before anything is filtered. */
export interface MapData {
  readonly customers: Request<readonly MapCustomer[]>
  readonly figures: Request<FiguresById>
  /** Whether the services tell figures of all at once; undefined until that is known. */
  readonly hasFigures: boolean | undefined
  readonly plants: Request<readonly MapPlant[]>
  /** End customers with their figures, as far as they are here; undefined until there are end customers. */
  readonly rows: readonly MapRow[] | undefined
}

/** Loads the end customers of a customer, what they hold, and the plants; each fails and is tried again by itself. */
export function useMapData(customerId: string): MapData {
  const customers = useRequest(
    async (signal) => (await findMapEndusers(client, customerId, signal)).map(toMapCustomer),
    customerId,
  )
  const hasFigures = useOffer(client, 'mapFigures')
  const figures = useRequest<FiguresById>(
    async (signal) => toFigures(await client.call(listMapFigures, { query: { customerId } }, signal)),
    hasFigures ? customerId : null,
  )
  const plants = useRequest(async (signal) => toMapPlants(await client.call(listPlants, {}, signal)), 'plants')
  const [all, told] = [customers.data, figures.data]
  const rows = useMemo(() => all && toRows(all, told ?? null), [all, told])
  return { customers, figures, hasFigures, plants, rows }
}
