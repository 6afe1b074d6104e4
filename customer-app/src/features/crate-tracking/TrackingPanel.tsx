import type { Request } from '@crateway/shared/client/useRequest.ts'
import type { PlacesOfType, Plant, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { ProblemPanel } from '@crateway/shared/ui/ProblemPanel.tsx'
import { Segments } from '@crateway/shared/ui/Segments.tsx'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import type { QueryChange } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import type { TrackedEnduser } from '../../trail/ofEnduser.ts'
import { BarcodeForm } from './BarcodeForm.tsx'
import { CrateList } from './CrateList.tsx'
import { cutText } from './cutText.ts'
import type { TypedPlace } from './mapPlaces.ts'
import { OfEnduser } from './OfEnduser.tsx'
import { PlaceChooser } from './PlaceChooser.tsx'
import { SiChooser } from './SiChooser.tsx'
import { isUnknownSi } from './siProgress.ts'
import styles from './TrackingPanel.module.css'
import { addressChanges, type TrackingAddress } from './trackingAddress.ts'
import type { Tracked } from './useTracked.ts'

interface TrackingPanelProps {
  readonly address: TrackingAddress
  readonly tracked: Tracked
  /** Whose crates alone are shown; undefined until it is known, null where it is nobody of the customer's. */
  readonly enduser: TrackedEnduser | null | undefined
  readonly places: Request<readonly PlacesOfType[]>
  readonly plants: Request<readonly Plant[]> | null
  /** Crates of the SI that no map can show. */
  readonly omitted: number
  /** Crates of the SI that stand at 0°, 0°. */
  readonly atNullIsland: number
  readonly onAddress: (change: QueryChange) => void
  readonly onCrate: (point: TracePoint) => void
  readonly findEarliest?: ((barcode: string) => Promise<string | null>) | undefined
  readonly onCentre: (place: TypedPlace, isForGood: boolean) => void
}

/** What is tracked: crates of an SI, or one by its barcode; and the places that stand on the map. */
export function TrackingPanel(props: TrackingPanelProps) {
  useSignals()
  const { address, tracked, enduser, places, plants, omitted, atNullIsland, onAddress, onCentre } = props
  const { sis, counted, cut, entries } = tracked
  const known = useMemo(
    () => (sis.data ?? []).flatMap(({ barcodes }) => barcodes.map(({ barcode }) => barcode)),
    [sis.data],
  )
  const listed = sis.state === 'failed' ? sis : counted
  // Whose crates they are may not be known, as is said there: then none are on their way.
  const isUntold = address.enduser !== null && enduser === undefined && places.state === 'failed'
  const isUnread = isUntold || (address.enduser !== null && listed.state === 'failed')
  const hasShared = useMemo(() => new Set(known).size < known.length, [known])
  return (
    <>
      <Segments
        label={t('tracking.mode')}
        segments={[
          { id: 'si', text: t('tracking.si') },
          { id: 'barcode', text: t('tracking.barcode') },
        ]}
        chosen={address.mode}
        onChoose={(mode) => mode !== address.mode && onAddress(addressChanges.mode(mode))}
      />
      {address.enduser !== null && (
        <OfEnduser
          id={address.enduser}
          enduser={enduser}
          places={places}
          onAll={() => onAddress(addressChanges.ofAll())}
        />
      )}
      {listed.state === 'failed' && !isUntold && <ProblemPanel problem={listed.problem} onRetry={listed.retry} />}
      {address.mode === 'si' ? (
        <SiChooser
          sis={sis.data}
          counted={counted}
          si={address.si}
          onChoose={(si) => onAddress(addressChanges.si(si))}
        />
      ) : (
        <BarcodeForm
          barcode={address.barcode ?? ''}
          range={address.range}
          known={known}
          findEarliest={props.findEarliest}
          onApply={(barcode, range) => onAddress(addressChanges.trace(barcode, range))}
          onClear={() => onAddress(addressChanges.clear())}
        />
      )}
      <PlaceChooser
        places={places}
        plants={plants}
        shown={address.places}
        onShow={(types) => onAddress(addressChanges.places(types))}
        onCentre={onCentre}
      />
      {address.mode === 'si' && (
        <>
          {entries.state === 'failed' && <ProblemPanel problem={entries.problem} onRetry={entries.retry} />}
          {omitted > 0 && <p className={styles.told}>{tCount('tracking.omitted', omitted)}</p>}
          {atNullIsland > 0 && <p className={styles.told}>{tCount('tracking.atNullIsland', atNullIsland)}</p>}
          {cut && <p className={styles.told}>{cutText(cut)}</p>}
          {address.si === null && hasShared && <p className={styles.told}>{t('tracking.severalSis')}</p>}
          <Crates {...props} isAwaited={!isUnread && entries.state !== 'failed'} />
        </>
      )}
    </>
  )
}

/** The crates of the choice; of an SI that is none of the customer's nothing is to be said but that. */
function Crates({
  address,
  tracked: { counted, last },
  enduser,
  onCrate,
  isAwaited,
}: TrackingPanelProps & { readonly isAwaited: boolean }) {
  useSignals()
  if (!last) return isAwaited ? <WaitingCrates /> : null
  if (isUnknownSi(counted.data, address.si)) return null
  return (
    <CrateList
      label={t('tracking.crateList')}
      points={last}
      selected={address.barcode}
      onSelect={onCrate}
      emptyText={enduser && address.si === null ? t('tracking.noneOfEnduser', { name: enduser.name }) : undefined}
    />
  )
}

function WaitingCrates() {
  return (
    <div className={styles.waiting}>
      <Skeleton height={26} />
      <Skeleton height={26} />
      <Skeleton height={26} />
    </div>
  )
}
