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
import { placeOfPoint } from './pointWords.ts'

interface StackDialogProps {
  readonly customerId: string
  /** The crates at one spot by their last messages. */
  readonly points: readonly TracePoint[]
  /** Places by their location type, to name the spot by. */
  readonly places: readonly PlacesOfType[]
  readonly now: Date
  readonly onSelect: (point: TracePoint) => void
  readonly onClose: () => void
}

/** SIs whose movements are asked for: a spot where crates of more meet is told without the days of the others. */
const mostSis = 6

/** How long each crate of some SIs has been where it is. */
async function findDaysHere(customerId: string, sis: readonly string[], now: Date, signal: AbortSignal) {
  const points: TracePoint[] = []
  // One after the other: together they would take the whole lane of heavy reads.
  for (const si of sis) points.push(...(await client.call(listSiMovements, { query: { customerId, si } }, signal)))
  return daysHere(points, now)
}

/** The crates at one spot: each with its battery, its days here and its SI. */
export function StackDialog({ customerId, points, places, now, onSelect, onClose }: StackDialogProps) {
  useSignals()
  const sis = useMemo(() => [...new Set(points.flatMap(({ si }) => (si ? [si] : [])))].slice(0, mostSis), [points])
  const days = useRequest((signal) => findDaysHere(customerId, sis, now, signal), JSON.stringify([customerId, sis]))
  const noteOf = ({ barcode, si }: TracePoint) => {
    const here = days.data?.get(barcode)
    const told = here === undefined ? undefined : tCount('tracking.daysHere', here)
    return [told ?? (days.state === 'loading' ? '…' : t('tracking.daysUnknown')), si].filter(Boolean).join(' · ')
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
