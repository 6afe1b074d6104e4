import { isForInputMethod } from '@crateway/shared/ui/isForInputMethod.ts'
import { shortcutLetter } from '@crateway/shared/ui/shortcutLetter.ts'
import { takesLetters } from '@crateway/shared/ui/takesLetters.ts'
import type { KeyboardEvent } from 'react'

/** What the keys of the desk do while a panel is open; what is undefined has no key. */
export interface DeskKeys {
  readonly onStep: (steps: 1 | -1) => void
  readonly onLog: (() => void) | undefined
  readonly onMail: (() => void) | undefined
  readonly onMap: (() => void) | undefined
  readonly onClose: () => void
}

/** What knows the keys by itself: a table goes from row to row, a list of choices from choice to choice. */
const ownKeys = '[role="grid"], [role="treegrid"], [role="radiogroup"]'

function deedOf(event: KeyboardEvent<HTMLElement>, keys: DeskKeys): (() => void) | undefined {
  const { key, target } = event
  const isFree = target instanceof Element && target.closest(ownKeys) === null
  if (key === 'ArrowDown') return isFree ? () => keys.onStep(1) : undefined
  if (key === 'ArrowUp') return isFree ? () => keys.onStep(-1) : undefined
  if (key === 'Escape') return keys.onClose
  return { l: keys.onLog, e: keys.onMail, m: keys.onMap }[shortcutLetter(event.nativeEvent)]
}

/**
 * The keys of the desk, for the element around list and panel: they are of use only while the focus is in there (WCAG 2.2,
 * 2.1.4), and never where something is typed or in a dialog or menu over the page.
 */
export function handleDeskKeys(event: KeyboardEvent<HTMLElement>, keys: DeskKeys): void {
  const { target, currentTarget, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event
  // What hangs over the page is the desk's for React alone.
  const isHere = target instanceof Element && currentTarget.contains(target)
  if (!isHere || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return
  if (takesLetters(target) || isForInputMethod(event.nativeEvent)) return
  const deed = deedOf(event, keys)
  if (!deed) return
  event.preventDefault()
  deed()
}
