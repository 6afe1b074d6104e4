import { isForInputMethod } from '@crateway/shared/ui/isForInputMethod.ts'
import { createBurstReader } from '@crateway/shared/ui/scanBurst.ts'
import { type TextControl, takesLetters } from '@crateway/shared/ui/takesLetters.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { toCodes } from '../crates/barcodeText.ts'

/** What stood in a field. */
interface Snapshot {
  readonly control: TextControl
  readonly value: string
  readonly caret: readonly [number | null, number | null]
}

const snapshotOf = (control: TextControl): Snapshot => ({
  control,
  value: control.value,
  caret: control instanceof HTMLSelectElement ? [null, null] : [control.selectionStart, control.selectionEnd],
})

/** Puts back what stood in a field, in a way that whoever draws it hears of. */
function putBack({ control, value, caret }: Snapshot): void {
  if (control.value === value) return
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  if (!(control instanceof HTMLSelectElement)) control.setSelectionRange(...caret)
}

interface ScanBurstOptions {
  /** The field for codes; the dialog around it is where keys are listened to. */
  readonly field: RefObject<HTMLInputElement | null>
  /** Whether codes are taken at the moment. */
  readonly isOn: boolean
  readonly onCodes: (codes: readonly string[]) => void
}

/**
 * Has codes of a scanner land in the list, whatever has the focus. Letters pressed where no letter means anything, at a button
 * or a box to tick, lead to the field for codes, whoever presses them. In another field a person may be typing: only a whole
 * burst is taken from there, once its Enter has come, and what stood in the field before it is put back. A text pasted
 * outside of fields is for the list, too.
 */
export function useScanBursts({ field, isOn, onCodes }: ScanBurstOptions): void {
  const take = useRef(onCodes)
  take.current = onCodes

  useEffect(() => {
    if (!isOn) return
    const reader = createBurstReader()
    let before: Snapshot | null = null

    const isOurs = (target: EventTarget | null): target is Element =>
      target instanceof Element && field.current?.closest('[role="dialog"]')?.contains(target) === true

    /** A letter at what takes none: the field gets the focus before the browser puts the letter in. */
    const leadToField = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      const isLetter = [...key].length === 1 && key !== ' '
      if (!isLetter || ctrlKey || metaKey || altKey) return
      const { current } = field
      current?.focus()
      current?.setSelectionRange(current.value.length, current.value.length)
    }

    /** Keys in another field: somebody types there, or a scanner does. */
    const readKey = (event: KeyboardEvent, control: TextControl) => {
      const { key, timeStamp, ctrlKey, metaKey, altKey, repeat } = event
      const isOdd = ctrlKey || metaKey || altKey || repeat || isForInputMethod(event)
      const reading = reader.read({ key, at: timeStamp, isOdd })
      if (reading.kind === 'first') before = snapshotOf(control)
      if (reading.kind !== 'burst') return
      // Neither the field nor the form may take this Enter for theirs.
      event.preventDefault()
      event.stopPropagation()
      if (before?.control === control) putBack(before)
      take.current(toCodes(reading.code))
    }
    const handleKey = (event: KeyboardEvent) => {
      const { target } = event
      if (!isOurs(target) || target === field.current) reader.reset()
      else if (takesLetters(target)) readKey(event, target)
      else leadToField(event)
    }
    const handlePaste = (event: ClipboardEvent) => {
      if (!isOurs(event.target) || takesLetters(event.target)) return
      event.preventDefault()
      take.current(toCodes(event.clipboardData?.getData('text') ?? ''))
    }
    document.addEventListener('keydown', handleKey, { capture: true })
    document.addEventListener('paste', handlePaste)
    return () => {
      document.removeEventListener('keydown', handleKey, { capture: true })
      document.removeEventListener('paste', handlePaste)
    }
  }, [field, isOn])
}
