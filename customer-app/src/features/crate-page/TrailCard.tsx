import type { StoryPoint } from '@crateway/shared/contract/calls/crateStory.ts'
import { formatInstantDay } from '@crateway/shared/domain/formatInstant.ts'
import { stopLabelKey } from '@crateway/shared/domain/journey/stopLabel.ts'
import type { Stop } from '@crateway/shared/domain/journey/toStops.ts'
import { type TrailMoment, toTrail } from '@crateway/shared/domain/journey/toTrail.ts'
import { t } from '@crateway/shared/i18n/translate.ts'
import type { TrailPoint } from '@crateway/shared/map/mapView.ts'
import { language } from '@crateway/shared/state/language.ts'
import { Card } from '@crateway/shared/ui/Card.tsx'
import { classNames } from '@crateway/shared/ui/classNames.ts'
import { lazyExtra } from '@crateway/shared/ui/lazyExtra.ts'
import { Skeleton } from '@crateway/shared/ui/Skeleton.tsx'
import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useMemo } from 'react'
import { positionOfStop } from '../../trail/positionOfStop.ts'
import styles from './CratePageScreen.module.css'
import map from './TrailCard.module.css'

/** The map's code comes when there is a trail to draw; a page whose map cannot be had tells the rest. */
const TrailMap = lazyExtra(async () => (await import('@crateway/shared/map/TrailMap.tsx')).TrailMap)

/** The stops of a trail as its map has them, each by the instant it begins. */
function toMarks(stops: readonly Stop[], way: readonly TrailMoment[]): readonly TrailPoint[] {
  return stops.flatMap((stop) => {
    const position = positionOfStop(stop, way)
    const name = [formatInstantDay(stop.startsAt), t(stopLabelKey(stop)), stop.name].filter(Boolean).join(' · ')
    return position ? [{ ...position, id: stop.startsAt, name }] : []
  })
}

interface TrailCardProps {
  readonly barcode: string
  /** One at least. */
  readonly points: readonly StoryPoint[]
  readonly stops: readonly Stop[]
}

/** The way of a crate on a map; what it shows stands in words in the timeline. */
export function TrailCard({ barcode, points, stops }: TrailCardProps) {
  useSignals()
  const way = useMemo(() => toTrail(points), [points])
  const spoken = language.value
  // biome-ignore lint/correctness/useExhaustiveDependencies: stops are named in the language on screen.
  const marks = useMemo(() => toMarks(stops, way), [stops, way, spoken])
  return (
    <Card isFlush className={classNames(styles.trail, map.card)} aria-label={t('cratePage.trail')}>
      <Suspense fallback={<Skeleton height={200} />}>
        <TrailMap points={way} stops={marks} label={t('cratePage.trailOf', { barcode })} />
      </Suspense>
    </Card>
  )
}
