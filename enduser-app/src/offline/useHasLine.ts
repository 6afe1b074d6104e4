import { useSyncExternalStore } from 'react'

function watch(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether this device has a line, as far as the browser knows: false is certain, true may turn out otherwise. */
export const useHasLine = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)
