import { type RefObject, useEffect, useRef } from 'react'

/**
 * Keeps the focus from being lost with a row: where the row that had it last is gone (it was deleted), the list around takes it,
 * so that keys go on from there.
 * @returns the ref of the list around the rows, each of which has `data-row`
 */
export function useRowFocus(): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const row = useRef<Element | null>(null)

  useEffect(() => {
    const handleFocus = ({ target }: FocusEvent) => {
      row.current =
        target instanceof Element && frame.current?.contains(target) ? target.closest('[data-row]') : row.current
    }
    document.addEventListener('focusin', handleFocus)
    return () => document.removeEventListener('focusin', handleFocus)
  }, [])

  // After each drawing: rows come and go for many reasons.
  useEffect(() => {
    if (row.current === null || row.current.isConnected) return
    row.current = null
    if (document.activeElement === document.body) frame.current?.focus({ preventScroll: true })
  })

  return frame
}
