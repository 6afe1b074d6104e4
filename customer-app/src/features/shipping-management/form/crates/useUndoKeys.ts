import { shortcutLetter } from '@crateway/shared/ui/shortcutLetter.ts'
import { takesLetters } from '@crateway/shared/ui/takesLetters.ts'
import { type RefObject, useEffect, useRef } from 'react'

/**
 * Ctrl+Z takes the last step back, but where it belongs to a text: in the fields of the form, and in the field for codes as
 * long as something stands in it.
 * @param onUndo takes it back; false where there is nothing, and the keys are whoever's else
 */
export function useUndoKeys(field: RefObject<HTMLInputElement | null>, onUndo: () => boolean): void {
  const undo = useRef(onUndo)
  undo.current = onUndo
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { target, ctrlKey, metaKey, shiftKey } = event
      if (!(ctrlKey || metaKey) || shiftKey || shortcutLetter(event) !== 'z') return
      const isOurs = target instanceof Element && field.current?.closest('[role="dialog"]')?.contains(target)
      const isOfText = takesLetters(target) && !(target === field.current && target.value === '')
      if (!isOurs || isOfText || !undo.current()) return
      event.preventDefault()
      // What was done on the page before is not meant.
      event.stopPropagation()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [field])
}
