import type { PlacesOfType, SiCrates, TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { figuresDay } from '@crateway/shared/domain/localDay.ts'
import { agoText } from '@crateway/shared/i18n/agoText.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { language } from '@crateway/shared/state/language.ts'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { Select } from '@crateway/shared/ui/Select.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useId, useMemo, useState } from 'react'
import { mergePoints } from '../../trail/mergePoints.ts'
import { CrateList } from './CrateList.tsx'
import { type DaysHere, daysHere } from './daysHere.ts'
import { laterSi } from './laterSi.ts'
import { withPlaceName } from './mapPlaces.ts'
import { whereText } from './pointWords.ts'
import styles from './StackDialog.module.css'
import { inStackOrder, type StackOrder, stackOrders } from './stackOrder.ts'
import { useSiMovements } from './useSiMovements.ts'

interface StackDialogProps {
  readonly customerId: string
  /** The crates at one spot by their last messages. */
  readonly points: readonly TracePoint[]
  /** Places by their location type, to name the spot by. */
  readonly places: readonly PlacesOfType[]
  /** The customer's SIs: a crate under a later one than that of its message is no longer here. */
  readonly sis: readonly SiCrates[] | undefined
  /** Milliseconds since 1970. */
  readonly now: number
  /** Messages that came in since the screen was opened. */
  readonly fresh: readonly TracePoint[]
  readonly onSelect: (point: TracePoint) => void
  readonly onClose: () => void
}

const none: readonly TracePoint[] = []

const orderOf = (text: string): StackOrder => stackOrders.find((order) => order === text) ?? 'barcode'

/** A journey is that of a crate under an SI. */
const journeyOf = ({ barcode, si }: TracePoint) => JSON.stringify([barcode, si])

/** The messages of each journey, those that came in since among them. */
function journeysOf(told: ReturnType<typeof useSiMovements>, fresh: readonly TracePoint[]) {
  const came = Map.groupBy(fresh, journeyOf)
  const points = [...told.values()].flatMap((own) => own ?? [])
  return [...Map.groupBy(points, journeyOf)].map(
    ([journey, own]) => [journey, mergePoints(own, came.get(journey) ?? [])] as const,
  )
}

/** How long each crate has been where it is, by its journey. */
function daysOf(
  journeys: ReturnType<typeof journeysOf>,
  now: number,
  isElsewhere: ReturnType<typeof laterSi>,
): ReadonlyMap<string, DaysHere> {
  const days = new Map<string, DaysHere>()
  for (const [journey, points] of journeys) {
    const [first] = points
    const here = first && daysHere(points, now, isElsewhere(first))
    if (here) days.set(journey, here)
  }
  return days
}

/** Places that a stack names: crates of more stand at one position by accident, as at 0°, 0°. */
const mostNamed = 3

/** Where the crates of a stack are. */
function placesText(points: readonly TracePoint[], places: readonly PlacesOfType[]): string {
  const told = [...new Set(points.map((point) => whereText(withPlaceName(point, places))))]
  return [...told.slice(0, mostNamed), ...(told.length > mostNamed ? ['…'] : [])].join(' / ')
}

/** The crates at one spot: each with its battery, its days here and its SI. */
export function StackDialog(props: StackDialogProps) {
  useSignals()
  const { customerId, points, places, sis, now, fresh, onSelect, onClose } = props
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
  const journeys = useMemo(() => journeysOf(movements, fresh), [movements, fresh])
  const today = figuresDay(new Date(now))
  const isElsewhere = useMemo(() => laterSi(sis ?? [], barcodes, today), [sis, barcodes, today])
  const days = useMemo(() => daysOf(journeys, now, isElsewhere), [journeys, now, isElsewhere])
  const sorted = useMemo(
    () => inStackOrder(points, order, (point) => days.get(journeyOf(point))?.days),
    [points, order, days],
  )
  const selectId = useId()
  const noteOf = (point: TracePoint) => {
    const here = days.get(journeyOf(point))
    const isOnItsWay = Boolean(point.si) && !movements.has(point.si ?? '')
    const untold = isOnItsWay ? '…' : t('tracking.daysUnknown')
    const told = here ? tCount('tracking.daysHere', here.days) : untold
    // A count that nobody has confirmed for a day says how old the word is.
    const heard = here?.heardAt && t('tracking.lastHeard', { ago: agoText(now - Date.parse(here.heardAt)) })
    return [told, heard, point.si].filter(Boolean).join(' · ')
  }
  const { value: spoken } = language
  // biome-ignore lint/correctness/useExhaustiveDependencies: places are named in the language on screen.
  const where = useMemo(() => placesText(points, places), [points, places, spoken])
  return (
    <Dialog
      title={tCount('tracking.cratesHere', points.length)}
      {...(where ? { text: where } : {})}
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
