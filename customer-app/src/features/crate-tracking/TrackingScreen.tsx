import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { listPlacesByType, listPlants, type PlacesOfType } from '@crateway/shared/contract/calls/maps.ts'
import { lazyScreen } from '@crateway/shared/ui/lazyScreen.ts'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useEffect, useRef } from 'react'
import { client } from '../../client.ts'
import { withPlants } from './mapPlaces.ts'
import { TrackingDesk, type TrackingVariant } from './TrackingDesk.tsx'
import type { TrackingTableProps } from './table/TrackingTable.tsx'
import { addressChanges, readAddress } from './trackingAddress.ts'

/** The table is drawn without the map, and the map without it. */
const TrackingTable = lazyScreen<TrackingTableProps>(
  async () => (await import('./table/TrackingTable.tsx')).TrackingTable,
)

/** The places of a customer, and the provider's plants. */
async function findPlaceGroups(customerId: string, signal: AbortSignal): Promise<readonly PlacesOfType[]> {
  const groups = await client.call(listPlacesByType, { query: { customerId } }, signal)
  const hasPlants = groups.some(({ type, places }) => type === 'PLANT' && places.length > 0)
  return hasPlants ? groups : withPlants(groups, await client.call(listPlants, {}, signal))
}

/** Tracked crates on a map, by SI or barcode (seed 1, section 2.12). */
export function TrackingScreen({ variant }: { readonly variant: TrackingVariant }) {
  useSignals()
  const [query, changeQuery] = useQueryParameters()
  const { id: customerId } = usePartner()
  const address = readAddress(query)
  const { si, barcode } = address
  const places = useRequest((signal) => findPlaceGroups(customerId, signal), address.isTable ? null : customerId)

  // Another customer, chosen in the top bar, has other SIs and crates; one that Back leads to has those of its address.
  const before = useRef({ customerId, si, barcode })
  useEffect(() => {
    const old = before.current
    before.current = { customerId, si, barcode }
    const isLeftOver = old.customerId !== customerId && old.si === si && old.barcode === barcode
    if (isLeftOver && (si !== null || barcode !== null)) {
      changeQuery({ ...addressChanges.clear(), ...addressChanges.si(null) }, { replace: true })
    }
  }, [customerId, si, barcode, changeQuery])

  if (address.isTable) {
    return (
      <Suspense fallback={<TableSkeleton rows={10} />}>
        <TrackingTable
          customerId={customerId}
          si={si}
          onSelectSi={(chosen) => changeQuery(addressChanges.si(chosen))}
          onSelectCrate={(chosen, under) => changeQuery(addressChanges.crateOfSi(chosen, under))}
          onMap={() => changeQuery(addressChanges.view(false))}
        />
      </Suspense>
    )
  }
  return (
    <TrackingDesk
      key={customerId}
      customerId={customerId}
      variant={variant}
      address={address}
      places={places}
      onAddress={changeQuery}
    />
  )
}
