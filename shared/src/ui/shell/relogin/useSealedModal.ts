import { type RefObject, useLayoutEffect } from 'react'
import { isForInputMethod } from '../../isForInputMethod.ts'
import { rememberPlace } from './rememberPlace.ts'

const focusEvents = ['focus', 'blur', 'focusin', 'focusout']

/**
 * Moves the focus without a word to the page: a field that was left would complain, a list close, a dialog beneath call the
 * focus back.
 */
function moveFocusUnheard(move: () => void): void {
  const silence = (event: Event) => event.stopImmediatePropagation()
  for (const type of focusEvents) addEventListener(type, silence, true)
  move()
  for (const type of focusEvents) removeEventListener(type, silence, true)
}

/** Dialogs and menus hear of Escape before anybody else, wherever it is pressed. */
function swallowEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || isForInputMethod(event)) return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Shows a dialog above everything for as long as it is there, begins in one of its fields, and gives the focus back to
 * where it was. All else is out of reach meanwhile and does not notice; neither Escape nor a click beside it closes it. A browser
 * that closes it all the same (by Android's way back, or a second Escape, since a `cancel` can be prevented only once between two
 * presses) is overruled: behind it the page would wait for ever.
 */
export function useSealedModal(
  dialog: RefObject<HTMLDialogElement | null>,
  first: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const modal = dialog.current
    const goBack = rememberPlace()
    const show = () => {
      // What closed it may have been overruled by now.
      if (!modal || modal.open) return
      moveFocusUnheard(() => {
        modal.showModal()
        first.current?.focus()
      })
    }
    show()
    modal?.addEventListener('close', show)
    addEventListener('keydown', swallowEscape, true)
    return () => {
      modal?.removeEventListener('close', show)
      removeEventListener('keydown', swallowEscape, true)
      moveFocusUnheard(() => {
        modal?.close()
        goBack()
      })
    }
  }, [dialog, first])
}
