import { formatNumber, t } from '@crateway/shared/i18n/translate.ts'
import type { BaseLayer } from '@crateway/shared/map/tiles.ts'
import { IconButton } from '@crateway/shared/ui/IconButton.tsx'
import { PageHeader } from '@crateway/shared/ui/PageHeader.tsx'
import { Segments } from '@crateway/shared/ui/Segments.tsx'
import type { QueryChange } from '@crateway/shared/ui/useQueryParameters.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { ArrowLeft, Search, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { TrackedEnduser } from '../../trail/ofEnduser.ts'
import { freshText } from './freshText.ts'
import { Sheet, type SheetHeight } from './Sheet.tsx'
import { progressOf } from './siProgress.ts'
import styles from './TrackingFrame.module.css'
import { addressChanges, type TrackingAddress } from './trackingAddress.ts'
import { useHasSheet } from './useHasSheet.ts'
import type { Tracked } from './useTracked.ts'

interface TrackingFrameProps {
  readonly address: TrackingAddress
  readonly tracked: Tracked
  /** The end customer whose crates alone are shown, where there is one and it is known. */
  readonly enduser: TrackedEnduser | null | undefined
  readonly onAddress: (change: QueryChange) => void
  readonly onCloseCrate: () => void
  readonly panel: ReactNode
  readonly map: ReactNode
  readonly replay: ReactNode
  /** The chosen crate's journey; nothing without one. */
  readonly journey: ReactNode
  readonly dialog: ReactNode
}

/** Where the parts of the tracking screen stand: beside the map, or on a phone in a sheet over it. */
export function TrackingFrame(props: TrackingFrameProps) {
  useSignals()
  return useHasSheet() ? <Compact {...props} /> : <Wide {...props} />
}

/** The table is that of the SI whose crate is looked at, or of an end customer's SIs; crate and days stay for the way back. */
const toTable = ({ si, under }: TrackingAddress): QueryChange => ({ ...addressChanges.view(true), si: si ?? under })

function Wide({ address, tracked, onAddress, panel, map, replay, journey, dialog }: TrackingFrameProps) {
  useSignals()
  return (
    <div className={styles.wide} data-has-journey={journey ? true : undefined}>
      <section className={styles.side} aria-label={t('tracking.choose')}>
        <PageHeader title={t('tracking.title')} text={freshText(tracked.live) || undefined} />
        {panel}
      </section>
      <div className={styles.stage} data-has-replay={replay ? true : undefined}>
        {map}
        <div className={styles.controls}>
          <BaseChoice base={address.base} onAddress={onAddress} />
          <button type="button" className={styles.table} onClick={() => onAddress(toTable(address))}>
            <Table2 aria-hidden="true" />
            {t('map.asTable')}
          </button>
        </div>
        {replay && <div className={styles.replay}>{replay}</div>}
      </div>
      {journey && <div className={styles.journey}>{journey}</div>}
      {dialog}
    </div>
  )
}

function BaseChoice({
  base,
  onAddress,
}: {
  readonly base: BaseLayer
  readonly onAddress: (change: QueryChange) => void
}) {
  useSignals()
  return (
    <Segments
      label={t('tracking.base')}
      segments={[
        { id: 'street', text: t('tracking.street') },
        { id: 'satellite', text: t('tracking.satellite') },
      ]}
      chosen={base}
      onChoose={(chosen) => onAddress(addressChanges.base(chosen))}
    />
  )
}

function Compact({
  address,
  tracked,
  enduser,
  onAddress,
  onCloseCrate,
  panel,
  map,
  replay,
  journey,
  dialog,
}: TrackingFrameProps) {
  useSignals()
  const [height, setHeight] = useState<SheetHeight>('half')
  /** The crate over whose journey the choice of others was opened. */
  const [choosesOver, setChoosesOver] = useState<string | null>(null)
  const [shownCrate, setShownCrate] = useState(address.barcode)
  if (shownCrate !== address.barcode) {
    // Another crate is looked at on the map and in its journey, side by side.
    setShownCrate(address.barcode)
    setHeight('half')
    setChoosesOver(null)
  }
  const showsJourney = Boolean(journey) && choosesOver !== address.barcode
  const progress = tracked.counted.data && progressOf(tracked.counted.data, address.si)
  const counts =
    progress &&
    t('tracking.progress', {
      count: formatNumber(progress.inProcess),
      all: formatNumber(progress.inProcess + progress.collected),
    })
  const about =
    address.mode === 'si' ? [address.si ?? enduser?.name ?? t('tracking.allSis'), counts] : [address.barcode]
  return (
    <div className={styles.compact} data-sheet={height}>
      <header className={styles.head}>
        {journey && (
          <IconButton
            className={styles.touch}
            label={t('tracking.closeJourney')}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={onCloseCrate}
          />
        )}
        <div className={styles.titles}>
          <PageHeader title={t('tracking.title')} text={about.filter(Boolean).join(' · ')} />
        </div>
        <IconButton
          className={styles.touch}
          label={t('tracking.choose')}
          icon={<Search aria-hidden="true" />}
          aria-pressed={!showsJourney && height !== 'peek'}
          onClick={() => {
            setChoosesOver(showsJourney ? address.barcode : null)
            setHeight('full')
          }}
        />
        <IconButton
          className={styles.touch}
          label={t('map.asTable')}
          icon={<Table2 aria-hidden="true" />}
          onClick={() => onAddress(toTable(address))}
        />
      </header>
      <div className={styles.stage} data-has-replay={replay ? true : undefined}>
        <div className={styles.map}>{map}</div>
        <div className={styles.controls}>
          <BaseChoice base={address.base} onAddress={onAddress} />
        </div>
        {replay && height !== 'full' && <div className={styles.replay}>{replay}</div>}
        <Sheet label={showsJourney ? t('tracking.journey') : t('tracking.choose')} height={height} onHeight={setHeight}>
          {freshText(tracked.live) && <p className={styles.fresh}>{freshText(tracked.live)}</p>}
          {showsJourney ? journey : <div className={styles.side}>{panel}</div>}
        </Sheet>
      </div>
      {dialog}
    </div>
  )
}
