import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { useMemo } from 'react'
import { mergePoints } from '../../trail/mergePoints.ts'
import { loadTrace } from './loadTrace.ts'
import { keyOfTrace, pointsOfTrace, type TraceQuestion } from './traceQuestion.ts'
import type { FreshPoints } from './useFreshPoints.ts'
import { withData } from './withData.ts'

/**
 * The messages of a trace, those that came in since among them, oldest first.
 * @param question null asks for nothing
 */
export function useTrace(
  customerId: string,
  question: TraceQuestion | null,
  { points: fresh, gaps }: FreshPoints,
): Request<readonly TracePoint[]> {
  const key = question && keyOfTrace(question)
  const trace = useRequest(
    (signal) => (question ? loadTrace(customerId, question, signal) : Promise.resolve([])),
    key && JSON.stringify([customerId, key]),
    { round: gaps },
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` tells one question from another.
  const points = useMemo(
    () => trace.data && question && mergePoints(trace.data, pointsOfTrace(fresh, question)),
    [trace.data, fresh, key],
  )
  return withData(trace, points)
}
