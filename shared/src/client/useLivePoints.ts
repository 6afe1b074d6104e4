import { useEffect, useRef, useState } from 'react'
import type { TracePoint } from '../contract/calls/maps.ts'
import type { Client } from './client.ts'
import { useIsInSight } from './useIsInSight.ts'
import { type LiveState, newPlace, watchPoints } from './watchPoints.ts'

interface LivePointsOptions {
  readonly client: Client
  /** The customer whose trackers are listened to; null listens to none. Another one starts anew. */
  readonly customerId: string | null
  /**
   * Told of points that have just come, those of the last two minutes before the start among them: a screen that has them
   * already knows them by barcode and timestamp. It may change at every render.
   */
  readonly onPoints: (points: readonly TracePoint[]) => void
  /**
   * Told that points were missed, as the page was out of sight for a day or from its start on: what is shown has to be loaded
   * anew.
   */
  readonly onGap?: () => void
}

export interface LivePoints {
  /** When everything that had come was known; null before the first word. */
  readonly freshAt: Date | null
  /**
   * `live`: points come by themselves; `polling`: they are asked for every half minute, as the services do not send any, or
   * something between keeps them back; `waiting`: there is no connection yet, or none any more, and another try follows by
   * itself, but for who may not see them.
   */
  readonly state: LiveState
}

const nothingYet: LivePoints = { freshAt: null, state: 'waiting' }

/**
 * Points of a customer's trackers as they come in, while the screen is open and its page in sight; what comes while it is
 * not is told when it is again.
 */
export function useLivePoints({ client, customerId, onPoints, onGap }: LivePointsOptions): LivePoints {
  const isInSight = useIsInSight()
  const [known, setKnown] = useState({ customerId, points: nothingYet })
  const tell = useRef({ onPoints, onGap })
  useEffect(() => {
    tell.current = { onPoints, onGap }
  })
  const place = useRef({ customerId, at: newPlace() })

  useEffect(() => {
    // Out of sight too: the screen loads its points now, and what comes from now on must not be missed.
    if (place.current.customerId !== customerId) place.current = { customerId, at: newPlace() }
    if (customerId === null || !isInSight) return
    const controller = new AbortController()
    const onState = (state: LiveState) => {
      if (controller.signal.aborted) return
      setKnown((old) => {
        const before = old.customerId === customerId ? old.points.freshAt : null
        return { customerId, points: { state, freshAt: state === 'waiting' ? before : new Date() } }
      })
    }
    watchPoints({
      client,
      customerId,
      place: place.current.at,
      signal: controller.signal,
      onPoints: (points) => tell.current.onPoints(points),
      onState,
      onGap: () => tell.current.onGap?.(),
    }).catch(() => onState('waiting'))
    return () => {
      onState('waiting')
      controller.abort()
    }
  }, [client, customerId, isInSight])

  return known.customerId === customerId ? known.points : nothingYet
}
