import { useMemo } from 'react'
import type { MapTarget } from './mapAim.ts'
import { type Chosen, mapTarget, type Shown } from './mapTarget.ts'
import { keyOfTrace } from './traceQuestion.ts'

/** `mapTarget`, reckoned once for what is chosen and shown: the bounds of many thousand crates take a moment. */
export function useMapTarget({ mode, si, stop, enduser }: Chosen, shown: Shown): MapTarget {
  const { question, trace, crates, site, isPending, rooms } = shown
  const key = question && keyOfTrace(question)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question is another at each render; `key` is what it asks.
  return useMemo(
    () => mapTarget({ mode, si, stop, enduser }, { question, trace, crates, site, isPending, rooms }),
    [mode, si, stop, enduser, key, trace, crates, site, isPending, rooms],
  )
}
