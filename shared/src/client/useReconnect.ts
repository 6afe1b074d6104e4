import { useEffect } from 'react'
import type { Problem } from '../errors/Problem.ts'

/**
 * Tries again by itself what failed for want of a connection, once the browser has one.
 * @param problem what it failed with; null or another problem waits for nothing
 * @param retry the same function as long as it does the same
 */
export function useReconnect(problem: Problem | null, retry: () => void): void {
  const isWaiting = problem?.code === 'offline'
  useEffect(() => {
    if (!isWaiting) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [isWaiting, retry])
}
