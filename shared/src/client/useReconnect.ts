import { useEffect, useRef } from 'react'
import type { Problem } from '../errors/Problem.ts'
import { isUnanswered } from './isUnanswered.ts'

/** Milliseconds after the browser's word that a try may still fail, as names and routes come back later, and between tries. */
const settling = 30_000
const pause = 2_000

/**
 * Tries again by itself what failed for want of a connection, once the browser has one; where that comes too early, again
 * after a pause.
 * @param problem what it failed with; null or another problem waits for nothing
 * @param retry the same function as long as it does the same
 */
export function useReconnect(problem: Problem | null, retry: () => void): void {
  const isWaiting = problem !== null && isUnanswered(problem)
  const backAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => {
    if (!isWaiting) return
    const handleOnline = () => {
      backAt.current = performance.now()
      retry()
    }
    const isSettling = navigator.onLine && performance.now() - backAt.current < settling
    const timer = isSettling ? setTimeout(retry, pause) : undefined
    addEventListener('online', handleOnline)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', handleOnline)
    }
  }, [isWaiting, retry])
}
