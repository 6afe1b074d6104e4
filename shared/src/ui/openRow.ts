import type { MouseEvent } from 'react'

/** What takes a click for itself. */
const controls = 'a, button, input, select, textarea, label, summary'

/**
 * What a click on a row does where nothing in it took it: a wide target for the pointer. Keys and screen readers have a link
 * or a button in the row that does the same. Who marks text with the pointer opens nothing.
 */
export function openRow(event: MouseEvent, open: () => void): void {
  const { target, defaultPrevented, button } = event
  if (defaultPrevented || button !== 0 || !(target instanceof Element) || target.closest(controls)) return
  if (getSelection()?.type === 'Range') return
  open()
}
