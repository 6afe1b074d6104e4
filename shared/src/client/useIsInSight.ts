import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

/** Whether the page is in sight: its tab in front, its window not minimised. */
export const useIsInSight = (): boolean => useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden')
