import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { isLowBattery } from '@crateway/shared/domain/journey/battery.ts'
import { searchFold } from '@crateway/shared/domain/searchFold.ts'
import { formatNumber, t, tCount } from '@crateway/shared/i18n/translate.ts'
import { SearchBox } from '@crateway/shared/ui/SearchBox.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Box } from 'lucide-react'
import { useMemo, useState } from 'react'
import { BatteryMark } from '../../trail/BatteryMark.tsx'
import { seenBattery } from '../../trail/seenBattery.ts'
import { PickList } from './PickList.tsx'
import styles from './TrackingPanel.module.css'

interface CrateListProps {
  readonly points: readonly TracePoint[]
  readonly selected: string | null
  readonly onSelect: (point: TracePoint) => void
  /** What stands below a barcode; nothing without it. */
  readonly noteOf?: (point: TracePoint) => string
  /** Told of the crates in view whenever they are others. */
  readonly onShow?: (points: readonly TracePoint[]) => void
  readonly label: string
  /** Why there are none; that none of the choice has sent a message, without. */
  readonly emptyText?: string | undefined
}

/** From so many crates on, a list has a search. */
const searchedFrom = 12

/** Crates by their last messages, each with its battery. */
export function CrateList({ points, selected, onSelect, noteOf, onShow, label, emptyText }: CrateListProps) {
  useSignals()
  const [search, setSearch] = useState('')
  const wanted = searchFold(search).replaceAll(' ', '')
  const found = useMemo(
    () => (wanted === '' ? points : points.filter((point) => textOf(point).includes(wanted))),
    [points, wanted],
  )
  const low = useMemo(() => found.filter((point) => isLowBattery(seenBattery(point))).length, [found])
  return (
    <section className={styles.crates} aria-label={label}>
      {points.length >= searchedFrom && (
        <SearchBox label={t('tracking.findCrate')} value={search} onChange={setSearch} />
      )}
      {points.length > 0 && (
        <p className={styles.count} role="status">
          {found.length < points.length
            ? t('grid.count', { shown: formatNumber(found.length), total: formatNumber(points.length) })
            : tCount('map.crates', points.length)}
          {low > 0 && ` · ${tCount('tracking.lowBatteries', low)}`}
        </p>
      )}
      <PickList
        label={label}
        items={found}
        idOf={barcodeOf}
        draw={(point) => ({
          label: point.barcode,
          isCode: true,
          note: noteOf?.(point),
          icon: <Box aria-hidden="true" />,
          aside: <BatteryMark percent={seenBattery(point)} />,
        })}
        hasNotes={noteOf !== undefined}
        selectedId={selected}
        onPick={onSelect}
        onShow={onShow}
        emptyText={points.length === 0 ? (emptyText ?? t('tracking.noCrates')) : t('form.noneFound')}
        follows
      />
    </section>
  )
}

const barcodeOf = ({ barcode }: TracePoint) => barcode

/** What a crate is found by: its barcode, and the short code on it, without the dashes that people leave out. */
const textOf = ({ barcode, shortQrTopCasing, si }: TracePoint) => {
  const plain = searchFold([barcode, shortQrTopCasing, si].filter(Boolean).join(' ')).replaceAll(' ', '')
  return `${plain} ${plain.replaceAll('-', '')}`
}
