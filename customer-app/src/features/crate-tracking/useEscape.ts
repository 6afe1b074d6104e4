import { isForInputMethod } from '@crateway/shared/ui/isForInputMethod.ts'
import { useEffect, useRef } from 'react'

/** Parts that have an Escape of their own: fields clear or close by it, and what lies over the page is closed first. */
const ownParts = 'input, select, textarea, dialog, [role="dialog"], [role="menu"], [role="combobox"], [data-own-escape]'

/** Listens to Escape wherever the focus is, unless something smaller has it. @param onEscape null listens to nothing */
export function useEscape(onEscape: (() => void) | null): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  const isHeard = onEscape !== null
  useEffect(() => {
    if (!isHeard) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isForInputMethod(event)) return
      if (event.target instanceof Element && event.target.closest(ownParts)) return
      latest.current?.()
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [isHeard])
}
