import { type RefObject, useCallback, useEffect } from 'react'
import { placeBelow } from './placeBelow.ts'

/**
 * Keeps an open popover under what it belongs to while the page is scrolled or changes its size.
 * @returns places it, for who opens it
 */
export function usePlacedBelow(
  isOpen: boolean,
  popover: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
): () => void {
  const place = useCallback(() => {
    if (popover.current && anchor.current) placeBelow(popover.current, anchor.current)
  }, [popover, anchor])

  useEffect(() => {
    if (!isOpen) return
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
    }
  }, [isOpen, place])
  return place
}
