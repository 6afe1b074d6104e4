/** Room between a popover and what it belongs to, and the edges of the window, px. */
const gap = 4

/**
 * Puts a popover under an element, or above it where there is no room below, within the window. Its height is not known
 * before it is drawn, so the most it may be counts (`--most`, px); `--width` is its width. The style sheet reads `--left`,
 * `--top`, `--bottom` and `--anchor` (how wide the element is), or puts it at the lower edge of a phone.
 */
export function placeBelow(popover: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, left, width: anchorWidth } = anchor.getBoundingClientRect()
  const { innerWidth, innerHeight } = window
  const style = getComputedStyle(popover)
  const [width, height] = ['--width', '--most'].map((name) => Number.parseFloat(style.getPropertyValue(name)))
  const isAbove = innerHeight - bottom < (height ?? 0) + gap && top > innerHeight - bottom
  const place = {
    '--anchor': `${anchorWidth}px`,
    '--left': `${Math.max(gap, Math.min(left, innerWidth - (width ?? 0) - gap))}px`,
    '--top': isAbove ? 'auto' : `${bottom + gap}px`,
    '--bottom': isAbove ? `${innerHeight - top + gap}px` : 'auto',
  }
  for (const [name, value] of Object.entries(place)) popover.style.setProperty(name, value)
}
