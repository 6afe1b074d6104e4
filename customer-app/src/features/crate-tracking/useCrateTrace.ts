import { lastBegunBy } from '@crateway/shared/domain/journey/positionAt.ts'
import { useEffect, useMemo } from 'react'
import { type CrateTrace, crateTrace } from './crateTrace.ts'
import { findStop } from './stopId.ts'
import { keyOfTrace } from './traceQuestion.ts'
import { useNoDataToast } from './useNoDataToast.ts'
import { type Replay, useReplay } from './useReplay.ts'
import type { Tracked } from './useTracked.ts'

const nothing = { start: 0, end: 0, stops: [] }

export interface ShownTrace {
  /** Null while it loads, and where the crate sent nothing. */
  readonly trace: CrateTrace | null
  readonly replay: Replay
  /** The stop where the replay stands, else the chosen one; -1 for none. */
  readonly currentStop: number
}

/**
 * The trace of the chosen crate with its replay. A stop that the address names is where the replay stands; a crate that sent
 * nothing is told of (seed 1, section 2.12).
 * @param isRespelled whether the address is about to be written as the barcode is
 */
export function useCrateTrace(
  { question, trace: request, sis }: Tracked,
  stop: string | null,
  isRespelled: boolean,
): ShownTrace {
  const key = question ? keyOfTrace(question) : ''
  const points = request.data
  const trace = useMemo(() => (points && points.length > 0 ? crateTrace(points, new Date()) : null), [points])
  const replay = useReplay(trace?.span ?? nothing, key)

  // Until the customer's crates are known, a barcode may be another spelling of one.
  const isSettled = request.state === 'ready' && !isRespelled && (sis.data !== undefined || sis.state === 'failed')
  useNoDataToast(isSettled && request.data.length === 0 ? key : '')

  const place = trace ? findStop(trace.stops, stop) : -1
  const chosen = trace?.stops[place]?.start
  const { onSeek, onReset } = replay
  useEffect(() => {
    if (chosen === undefined) return
    onSeek(chosen)
    // Going back from a stop leaves no other one chosen.
    return onReset
  }, [chosen, onSeek, onReset])

  const begun = trace && replay.isShown ? lastBegunBy(trace.span.stops, replay.time, (start) => start) : -1
  // Of several that begin at one instant the chosen one.
  const isChosen = begun !== -1 && trace?.span.stops[begun] === chosen
  return { trace, replay, currentStop: isChosen ? place : begun }
}
