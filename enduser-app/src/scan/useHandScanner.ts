import { isForInputMethod } from '@crateway/shared/ui/isForInputMethod.ts'
import { createBurstReader } from '@crateway/shared/ui/scanBurst.ts'
import { takesLetters } from '@crateway/shared/ui/takesLetters.ts'
import { useEffect, useRef } from 'react'

/** What keeps the page behind it for itself: it says what letters are for. */
const covers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]'

const isCovered = (): boolean => document.querySelector(covers) !== null

/**
 * Tells the barcodes that a hand-held scanner types where the page has no field for them: a burst of letters that ends with Enter
 * (`createBurstReader`). What is typed in fields, dialogs, menus and lists to choose from stays theirs; so do keys that a person presses.
 */
export function useHandScanner(onRead: (barcode: string) => void): void {
  const latest = useRef(onRead)
  latest.current = onRead

  useEffect(() => {
    const reader = createBurstReader()
    const handleKey = (event: KeyboardEvent) => {
      const { key, timeStamp, ctrlKey, metaKey, altKey, repeat, target } = event
      if (takesLetters(target)) return reader.reset()
      const isOdd = ctrlKey || metaKey || altKey || repeat || isForInputMethod(event)
      const reading = reader.read({ key, at: timeStamp, isOdd })
      if ((reading.kind !== 'more' && reading.kind !== 'burst') || isCovered()) return
      // No key of it is a shortcut of the page's, and its Enter presses no button that has the focus.
      event.stopPropagation()
      if (reading.kind === 'more') return
      event.preventDefault()
      latest.current(reading.code.trim())
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    return () => document.removeEventListener('keydown', handleKey, { capture: true })
  }, [])
}
