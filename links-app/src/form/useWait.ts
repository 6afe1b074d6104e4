import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { useMemo } from 'react'
import { waitAfter } from './refusal.ts'
import { useCountdown } from './useCountdown.ts'

/** Whole seconds left of the wait that a problem asks for, counted from when it came; null where it asks for none. */
export function useWait(problem: Problem | null): number | null {
  const until = useMemo(() => {
    const wait = problem && waitAfter(problem)
    return wait === null ? null : Date.now() + wait * 1_000
  }, [problem])
  const left = useCountdown(until)
  return until === null ? null : left
}
