import { type RefObject, useLayoutEffect } from 'react'

/** What may give way in turn: words beside the tools, the tools' own words, the one line. */
const steps = ['0', '1', '2', '3'] as const

/**
 * Tells a line of tools, as `data-crowded`, how much of it has to give way for the rest to stand in one line: words are
 * as long as the language has them, so no width of the window says that.
 */
export function useCrowding(line: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const fit = () => {
      for (const step of steps) {
        element.dataset.crowded = step
        if (element.scrollWidth <= element.clientWidth) return
      }
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    // Words come later, and change: how many rows there are, how long ago they came.
    const words = new MutationObserver(fit)
    // What was away until its code came shows itself by its style.
    words.observe(element, { childList: true, characterData: true, subtree: true, attributeFilter: ['style'] })
    // Letters of a script come with the first words in it, and are wider or narrower than those that stood in.
    document.fonts.addEventListener('loadingdone', fit)
    return () => {
      observer.disconnect()
      words.disconnect()
      document.fonts.removeEventListener('loadingdone', fit)
    }
  })
}
