import { type LivePoints, useLivePoints } from '@crateway/shared/client/useLivePoints.ts'
import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { useState } from 'react'
import { client } from '../../client.ts'
import { type KeptPoints, withKept } from './keptPoints.ts'

export interface FreshPoints extends LivePoints {
  /** What came in since the screen was opened, oldest first; of very many the newest, and of each crate its last. */
  readonly points: readonly TracePoint[]
  /** How often messages were missed or let go: another number is a reason to load anew. */
  readonly gaps: number
}

const none: readonly TracePoint[] = []
const nothingOf = (customerId: string, losses: number): KeptPoints => ({ of: customerId, points: none, losses })

/** The messages of a customer's trackers that come in while the screen is open. */
export function useFreshPoints(customerId: string): FreshPoints {
  const [kept, setKept] = useState(() => nothingOf(customerId, 0))
  const [gaps, setGaps] = useState(0)
  const live = useLivePoints({
    client,
    customerId,
    onPoints: (points) =>
      setKept((old) => withKept(old.of === customerId ? old : nothingOf(customerId, old.losses), points)),
    onGap: () => setGaps((count) => count + 1),
  })
  return { ...live, gaps: gaps + kept.losses, points: kept.of === customerId ? kept.points : none }
}
