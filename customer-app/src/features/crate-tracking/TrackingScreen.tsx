import { lazyScreen } from '@crateway/shared/ui/lazyScreen.tsx'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { TableSkeleton } from '@crateway/shared/ui/TableSkeleton.tsx'
import { useQueryParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useEffect, useRef } from 'react'
import { TrackingDesk, type TrackingVariant } from './TrackingDesk.tsx'
import type { TrackingTableProps } from './table/TrackingTable.tsx'
import { traceQuestion } from './traceQuestion.ts'
import { addressChanges, readAddress } from './trackingAddress.ts'
import { usePlaces } from './usePlaces.ts'

/** The table is drawn without the map, and the map without it. */
const TrackingTable = lazyScreen<TrackingTableProps>(
  async () => (await import('./table/TrackingTable.tsx')).TrackingTable,
)

/** What is left of an address when its customer is another one: how it is looked at, not what or where. */
const nothingOfCustomer = { ...addressChanges.clear(), ...addressChanges.ofAll(), search: null, sort: null, page: null }

/** What an address asks for of one customer, to tell whether it was asked of another before. */
const askedOfCustomer = (query: URLSearchParams) =>
  Object.keys(nothingOfCustomer)
    .map((name) => query.get(name) ?? '')
    .join('\n')
    .trim()

/** Tracked crates on a map, by SI or barcode (seed 1, section 2.12). */
export function TrackingScreen({ variant }: { readonly variant: TrackingVariant }) {
  useSignals()
  const [query, changeQuery] = useQueryParameters()
  const { id: customerId } = usePartner()
  const address = readAddress(query)
  const { si } = address
  const { places, plants } = usePlaces(customerId, !address.isTable || address.enduser !== null)

  // Another customer, chosen in the top bar, has other SIs and crates; one that Back leads to has those of its address.
  const asked = askedOfCustomer(query)
  const before = useRef({ customerId, asked })
  useEffect(() => {
    const old = before.current
    before.current = { customerId, asked }
    const isLeftOver = old.customerId !== customerId && old.asked === asked
    if (isLeftOver && asked !== '') changeQuery(nothingOfCustomer, { replace: true })
  }, [customerId, asked, changeQuery])

  if (address.isTable) {
    return (
      <Suspense fallback={<TableSkeleton rows={10} />}>
        <TrackingTable
          customerId={customerId}
          si={si}
          enduser={address.enduser}
          places={places}
          question={address.mode === 'barcode' ? traceQuestion(address) : null}
          onSelectSi={(chosen) => changeQuery(addressChanges.si(chosen))}
          onSelectCrate={(chosen, under) => changeQuery(addressChanges.crateOfSi(chosen, under))}
          onMap={(change = {}) => changeQuery({ ...addressChanges.view(false), ...change })}
          onAll={() => changeQuery(addressChanges.ofAll())}
          onShowAll={(barcode) => changeQuery(addressChanges.trace(barcode, null))}
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
      plants={plants}
      onAddress={changeQuery}
    />
  )
}
