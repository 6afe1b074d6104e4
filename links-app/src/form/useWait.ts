import type { Problem } from '@crateway/shared/errors/Problem.ts'
import { waitAfter } from '@crateway/shared/errors/waitAfter.ts'
import { useCountdown } from '@crateway/shared/ui/useCountdown.ts'

/** When the wait that a problem asks for is over, ms since 1970, as told first. */
const ends = new WeakMap<Problem, number>()

function endOf(problem: Problem): number | null {
  const wait = waitAfter(problem)
  if (wait === null) return null
  const end = ends.get(problem) ?? Date.now() + wait * 1_000
  ends.set(problem, end)
  return end
}

/** Whole seconds left of the wait that a problem asks for, counted from when it came; null where it asks for none. */
export function useWait(problem: Problem | null): number | null {
  const until = problem && endOf(problem)
  const left = useCountdown(until)
  return until === null ? null : left
}
