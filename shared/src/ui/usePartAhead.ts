import { type ComponentType, useEffect } from 'react'
import { fetchOnceUsed } from './fetchOnceUsed.ts'
import { usePart } from './usePart.ts'

/** A part as `usePart` has it that opens at once: its code is fetched as soon as somebody uses the page. */
export function usePartAhead<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFailed?: () => void,
): ComponentType<Props> | null {
  useEffect(() => void fetchOnceUsed([load]), [load])
  return usePart(load, isWanted, onFailed)
}
