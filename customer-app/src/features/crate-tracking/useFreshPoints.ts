import { type LivePoints, useLivePoints } from '@crateway/shared/client/useLivePoints.ts'
import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { useState } from 'react'
import { client } from '../../client.ts'
import { mergePoints } from './mergePoints.ts'

/** Most messages that are kept of those that came in: a screen that stands open for days forgets the oldest. */
const mostKept = 20_000

export interface FreshPoints extends LivePoints {
  /** What came in since the screen was opened, oldest first. */
  readonly points: readonly TracePoint[]
  /** How often messages were missed: another number is a reason to load anew. */
  readonly gaps: number
}

const none: readonly TracePoint[] = []

/** The messages of a customer's trackers that come in while the screen is open. */
export function useFreshPoints(customerId: string): FreshPoints {
  const [kept, setKept] = useState({ of: customerId, points: none })
  const [gaps, setGaps] = useState(0)
  const live = useLivePoints({
    client,
    customerId,
    onPoints: (points) =>
      setKept((old) => {
        const before = old.of === customerId ? old.points : none
        return { of: customerId, points: mergePoints(before, points).slice(-mostKept) }
      }),
    onGap: () => setGaps((count) => count + 1),
  })
  return { ...live, gaps, points: kept.of === customerId ? kept.points : none }
}
