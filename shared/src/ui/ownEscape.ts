import { isForInputMethod } from './isForInputMethod.ts'

/** The mark of a part that has something open which Escape ends first: a calendar, a list of choices. */
const mark = '[data-own-escape]'

/**
 * For the `onEscapeKeyDown` of what Radix opens: keeps it open where Escape was meant for something smaller inside, which
 * hears of it afterwards, or for an input method, which drops what it had put together.
 */
export function keepOwnEscape(event: KeyboardEvent): void {
  const isInside = event.target instanceof Element && event.target.closest(mark) !== null
  if (isInside || isForInputMethod(event)) event.preventDefault()
}
