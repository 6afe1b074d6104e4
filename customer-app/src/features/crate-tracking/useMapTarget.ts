import { useMemo } from 'react'
import type { MapTarget } from './mapAim.ts'
import { type Chosen, mapTarget, type Shown } from './mapTarget.ts'
import { keyOfTrace } from './traceQuestion.ts'

/** `mapTarget`, reckoned once for what is chosen and shown: the bounds of many thousand crates take a moment. */
export function useMapTarget({ mode, si, stop }: Chosen, shown: Shown): MapTarget {
  const { question, trace, crates, isPending, rooms } = shown
  const key = question && keyOfTrace(question)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is another at each render; `key` is what it asks.
  return useMemo(
    () => mapTarget({ mode, si, stop }, { question, trace, crates, isPending, rooms }),
    [mode, si, stop, key, trace, crates, isPending, rooms],
  )
}
