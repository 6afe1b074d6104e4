/** Gives the focus to the screen, where what had it has gone from the page. */
export function focusContent(): void {
  document.querySelector('main')?.focus({ preventScroll: true })
}
