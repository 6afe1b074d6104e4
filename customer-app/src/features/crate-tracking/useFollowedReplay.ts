import { positionAt } from '@crateway/shared/domain/journey/positionAt.ts'
import type { Position } from '@crateway/shared/map/mapView.ts'
import { useEffect } from 'react'
import type { ShownTrace } from './useCrateTrace.ts'

/** Keeps the replayed crate in sight: where it leaves the map, the map goes with it. */
export function useFollowedReplay({ trace, replay }: ShownTrace, follow: (position: Position) => void): void {
  const { time, isShown } = replay
  useEffect(() => {
    const at = isShown && trace ? positionAt(trace.trail, time) : null
    if (at) follow({ lat: at.lat, lng: at.lng })
  }, [trace, time, isShown, follow])
}
