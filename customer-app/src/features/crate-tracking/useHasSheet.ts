import { useSyncExternalStore } from 'react'

/** As the style sheets have it: below it there is no room for panels beside the map. */
const compact = matchMedia('(max-width: 899px)')

function watch(listener: () => void): () => void {
  compact.addEventListener('change', listener)
  return () => compact.removeEventListener('change', listener)
}

/** Whether panels lie over the map in a sheet: on phones and upright tablets. */
export const useHasSheet = (): boolean => useSyncExternalStore(watch, () => compact.matches)
