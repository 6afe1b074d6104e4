import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Brings what has just opened into view, as far as it is out of it: on a phone the panel is a long page. */
export function useInView<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    // Some browsers answer a promise, which is nothing that React could call in the end.
    part.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return part
}
