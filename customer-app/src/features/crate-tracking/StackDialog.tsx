import type { PlacesOfType, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { Select } from '@crateway/shared/ui/Select.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useId, useMemo, useState } from 'react'
import { CrateList } from './CrateList.tsx'
import { daysHere } from './daysHere.ts'
import { withPlaceName } from './mapPlaces.ts'
import { mergePoints } from './mergePoints.ts'
import { placeOfPoint } from './pointWords.ts'
import styles from './StackDialog.module.css'
import { inStackOrder, type StackOrder, stackOrders } from './stackOrder.ts'
import { useSiMovements } from './useSiMovements.ts'

interface StackDialogProps {
  readonly customerId: string
  /** The crates at one spot by their last messages. */
  readonly points: readonly TracePoint[]
  /** Places by their location type, to name the spot by. */
  readonly places: readonly PlacesOfType[]
  /** Messages that came in since the screen was opened. */
  readonly fresh: readonly TracePoint[]
  readonly onSelect: (point: TracePoint) => void
  readonly onClose: () => void
}

const none: readonly TracePoint[] = []

const orderOf = (text: string): StackOrder => stackOrders.find((order) => order === text) ?? 'barcode'

/** A journey is that of a crate under an SI. */
const journeyOf = ({ barcode, si }: TracePoint) => JSON.stringify([barcode, si])

/** How long each crate has been where it is, by its journey. */
function daysOf(told: ReturnType<typeof useSiMovements>, fresh: readonly TracePoint[]): ReadonlyMap<string, number> {
  const came = Map.groupBy(fresh, journeyOf)
  const days = new Map<string, number>()
  const points = [...told.values()].flatMap((own) => own ?? [])
  for (const [journey, own] of Map.groupBy(points, journeyOf)) {
    const here = daysHere(mergePoints(own, came.get(journey) ?? []))
    if (here !== null) days.set(journey, here)
  }
  return days
}

/** The crates at one spot: each with its battery, its days here and its SI. */
export function StackDialog({ customerId, points, places, fresh, onSelect, onClose }: StackDialogProps) {
  useSignals()
  // Of one stack the crates stay the same; their last messages are others with each that comes in.
  const [barcodes] = useState<ReadonlySet<string>>(() => new Set(points.map(({ barcode }) => barcode)))
  const [inView, setInView] = useState<readonly TracePoint[]>([])
  const [order, setOrder] = useState<StackOrder>('barcode')
  // Who stands longest is known once all are: those in view are asked for first.
  const asked = order === 'days' ? points : none
  const wanted = useMemo(
    () => [...new Set([...inView, ...asked].flatMap(({ si }) => (si ? [si] : [])))],
    [inView, asked],
  )
  const movements = useSiMovements(customerId, wanted, barcodes)
  const days = useMemo(() => daysOf(movements, fresh), [movements, fresh])
  const sorted = useMemo(
    () => inStackOrder(points, order, (point) => days.get(journeyOf(point))),
    [points, order, days],
  )
  const selectId = useId()
  const noteOf = (point: TracePoint) => {
    const here = days.get(journeyOf(point))
    const isOnItsWay = Boolean(point.si) && !movements.has(point.si ?? '')
    const untold = isOnItsWay ? '…' : t('tracking.daysUnknown')
    return [here === undefined ? untold : tCount('tracking.daysHere', here), point.si].filter(Boolean).join(' · ')
  }
  const [first] = points
  return (
    <Dialog
      title={tCount('tracking.cratesHere', points.length)}
      {...(first ? { text: placeOfPoint(withPlaceName(first, places)) } : {})}
      isOpen
      onClose={onClose}
    >
      {points.length > 1 && (
        <p className={styles.order}>
          <label htmlFor={selectId}>{t('tracking.sortBy')}</label>
          <Select id={selectId} value={order} onChange={({ target }) => setOrder(orderOf(target.value))}>
            {stackOrders.map((one) => (
              <option key={one} value={one}>
                {t(`tracking.sort.${one}`)}
              </option>
            ))}
          </Select>
        </p>
      )}
      <CrateList
        label={t('tracking.cratesAtSpot')}
        points={sorted}
        selected={null}
        onSelect={onSelect}
        noteOf={noteOf}
        onShow={setInView}
      />
    </Dialog>
  )
}
