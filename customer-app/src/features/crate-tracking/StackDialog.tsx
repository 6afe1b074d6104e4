import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { listSiMovements, type PlacesOfType, type TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { t, tCount } from '@crateway/shared/i18n/translate.ts'
import { Dialog } from '@crateway/shared/ui/Dialog.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { useMemo } from 'react'
import { client } from '../../client.ts'
import { CrateList } from './CrateList.tsx'
import { daysHere } from './daysHere.ts'
import { withPlaceName } from './mapPlaces.ts'
import { mergePoints } from './mergePoints.ts'
import { placeOfPoint } from './pointWords.ts'

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

/** SIs whose movements are asked for: a spot where crates of more meet is told without the days of the others. */
const mostSis = 6

/** A journey is that of a crate under an SI. */
const journeyOf = ({ barcode, si }: TracePoint) => JSON.stringify([barcode, si])

/** Every message of some SIs, each with its own. */
async function findMovements(customerId: string, sis: readonly string[], signal: AbortSignal) {
  const points: TracePoint[] = []
  // One after the other: together they would take the whole lane of heavy reads.
  for (const si of sis) {
    const own = await client.call(listSiMovements, { query: { customerId, si } }, signal)
    points.push(...own.map((point) => ({ ...point, si })))
  }
  return points
}

/** How long each crate has been where it is, by its journey. */
function daysOf(told: readonly TracePoint[], fresh: readonly TracePoint[]): ReadonlyMap<string, number> {
  const came = Map.groupBy(fresh, journeyOf)
  const days = new Map<string, number>()
  for (const [journey, own] of Map.groupBy(told, journeyOf)) {
    const here = daysHere(mergePoints(own, came.get(journey) ?? []))
    if (here !== null) days.set(journey, here)
  }
  return days
}

/** The crates at one spot: each with its battery, its days here and its SI. */
export function StackDialog({ customerId, points, places, fresh, onSelect, onClose }: StackDialogProps) {
  useSignals()
  const sis = useMemo(() => [...new Set(points.flatMap(({ si }) => (si ? [si] : [])))].slice(0, mostSis), [points])
  const movements = useRequest((signal) => findMovements(customerId, sis, signal), JSON.stringify([customerId, sis]))
  const days = useMemo(() => movements.data && daysOf(movements.data, fresh), [movements.data, fresh])
  const noteOf = (point: TracePoint) => {
    const here = days?.get(journeyOf(point))
    const told = here === undefined ? undefined : tCount('tracking.daysHere', here)
    const untold = movements.state === 'loading' ? '…' : t('tracking.daysUnknown')
    return [told ?? untold, point.si].filter(Boolean).join(' · ')
  }
  const [first] = points
  return (
    <Dialog
      title={tCount('tracking.cratesHere', points.length)}
      {...(first ? { text: placeOfPoint(withPlaceName(first, places)) } : {})}
      isOpen
      onClose={onClose}
    >
      <CrateList
        label={t('tracking.cratesAtSpot')}
        points={points}
        selected={null}
        onSelect={onSelect}
        noteOf={noteOf}
      />
    </Dialog>
  )
}
