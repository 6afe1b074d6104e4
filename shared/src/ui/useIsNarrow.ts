import { useSyncExternalStore } from 'react'

/** As the style sheets have it: below it, rows are cards. */
const phone = 600

interface Width {
  readonly watch: (listener: () => void) => () => void
  readonly isNarrow: () => boolean
}

const widths = new Map<number, Width>()

function widthOf(limit: number): Width {
  const known = widths.get(limit)
  if (known) return known
  const query = matchMedia(`(max-width: ${limit}px)`)
  const width: Width = {
    watch(listener) {
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    isNarrow: () => query.matches,
  }
  widths.set(limit, width)
  return width
}

/** Whether the window is as narrow as a phone, or as a limit in px. */
export function useIsNarrow(limit = phone): boolean {
  const { watch, isNarrow } = widthOf(limit)
  return useSyncExternalStore(watch, isNarrow)
}
