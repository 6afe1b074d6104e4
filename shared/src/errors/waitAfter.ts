import type { Problem } from './Problem.ts'

/** Seconds to wait when a server that has had enough does not say how long. */
const defaultWait = 60

/** Fewest seconds to wait: who says 'none' has still had enough, and what tries again by itself must not do it at once. */
const shortestWait = 5

/** Seconds until another try makes sense after `problem`; null when one does at once. */
export function waitAfter(problem: Problem): number | null {
  if (problem.code !== 'too_many_requests') return null
  return Math.max(problem.retryAfter ?? defaultWait, shortestWait)
}
