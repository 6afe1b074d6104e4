import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { formatInstant } from '@crateway/shared/domain/formatInstant.ts'
import { lastBegunBy } from '@crateway/shared/domain/journey/positionAt.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { BatteryMark } from '../../trail/BatteryMark.tsx'
import { PickList } from './PickList.tsx'
import { placeOfPoint } from './pointWords.ts'

interface PointListProps {
  readonly points: readonly TracePoint[]
  /** Where the replay stands, ms since 1970; its message is the selected one. Null while nothing does. */
  readonly time: number | null
  readonly onSelect: (point: TracePoint) => void
}

/** A message by its place: two may be of one instant. */
const placeIn = (_: TracePoint, index: number) => String(index)

/** Every message of a crate in a row: what the trail on the map shows, for those who read. */
export function PointList({ points, time, onSelect }: PointListProps) {
  useSignals()
  const current = time === null ? -1 : lastBegunBy(points, time, (point) => Date.parse(point.timestamp))
  return (
    <PickList
      label={t('tracking.points')}
      items={points}
      idOf={placeIn}
      draw={(point) => ({
        label: formatInstant(point.timestamp),
        isCode: true,
        note: placeOfPoint(point),
        aside: <BatteryMark percent={point.battery} />,
      })}
      hasNotes
      selectedId={current === -1 ? null : String(current)}
      onPick={onSelect}
      emptyText={t('tracking.noData')}
      follows
    />
  )
}
