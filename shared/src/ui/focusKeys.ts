/** Keys that move the focus: through the page, or within a menu, a bar, a grid. */
const movers: ReadonlySet<string> = new Set(['Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End'])

let isLastMover = false

const note = (event: Event) => {
  isLastMover = event instanceof KeyboardEvent && movers.has(event.key)
}

/** Begins to note what is pressed; once is enough, and again does no harm. */
export function watchFocusKeys(): void {
  for (const type of ['keydown', 'pointerdown']) addEventListener(type, note, { capture: true, passive: true })
}

/**
 * Whether the focus that has just come was moved by a key of the person. Else the program has set it, where a dialog opened or
 * closed, or a pointer has.
 */
export const isFocusMovedByKey = (): boolean => isLastMover
