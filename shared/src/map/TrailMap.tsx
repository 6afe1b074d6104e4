import { useSignals } from '@preact/signals-react/runtime'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { TrailMoment } from '../domain/journey/toTrail.ts'
import { MapFrame } from './MapFrame.tsx'
import { MapPopup } from './MapPopup.tsx'
import type { MapMove, TrailPoint } from './mapView.ts'
import { TrailLayer } from './TrailLayer.tsx'
import { toTrailPoints } from './toTrailPoints.ts'

const noStops: readonly TrailPoint[] = []

export interface TrailMapProps {
  /** A crate's way (`toTrail`). The same array is never drawn twice. */
  readonly points: readonly TrailMoment[]
  /** Where it stood. */
  readonly stops?: readonly TrailPoint[]
  /** What the map shows, for screen readers. */
  readonly label: string
}

/** One crate's trail on a map that fills its parent, all of it in sight; a point or stop says when that was. */
export function TrailMap({ points, stops = noStops, label }: TrailMapProps) {
  useSignals()
  const trail = useMemo(() => toTrailPoints(points), [points])
  const [move, setMove] = useState<MapMove | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = [...stops, ...trail].find(({ id }) => id === openId)
  const fit = useCallback(() => setMove({ kind: 'fitTrail', positions: trail }), [trail])
  useEffect(fit, [fit])
  return (
    <MapFrame label={label} start={null} move={move} base="street" onFit={fit}>
      <TrailLayer
        points={trail}
        stops={stops}
        selectedStopId={openId}
        onSelectStop={setOpenId}
        onSelectPoint={setOpenId}
        replayAt={null}
      />
      {open && (
        <MapPopup at={open} trail={trail} label={open.name} onClose={() => setOpenId(null)}>
          {open.name}
        </MapPopup>
      )}
    </MapFrame>
  )
}
