import { useSyncExternalStore } from 'react'

/** As the style sheets have it: below it, rows are cards. */
const narrow = matchMedia('(max-width: 600px)')

function watch(listener: () => void): () => void {
  narrow.addEventListener('change', listener)
  return () => narrow.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone. */
export const useIsNarrow = (): boolean => useSyncExternalStore(watch, () => narrow.matches)
