import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

/**
 * Gives the focus back to where it was before a dialog opened. Radix does so only for dialogs opened by their own
 * trigger; ours are opened by state. A place that took the focus meanwhile (the heading of a new screen) keeps it.
 * @param after takes the focus instead of that place, which goes with what the dialog does
 * @returns the dialog content's `onCloseAutoFocus`
 */
export function useFocusReturn(isOpen: boolean, after?: RefObject<HTMLElement | null>): (event: Event) => void {
  const opener = useRef<Element | null>(null)

  // The content is drawn in a second pass, after this effect: the focus is still where it was.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement
  }, [isOpen])

  return useCallback(
    (event) => {
      event.preventDefault()
      const isFree = document.activeElement === null || document.activeElement === document.body
      const place = after?.current ?? opener.current
      if (isFree && place instanceof HTMLElement) place.focus()
    },
    [after],
  )
}
