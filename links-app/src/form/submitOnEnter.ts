import { isForInputMethod } from '@crateway/shared/ui/isForInputMethod.ts'
import type { KeyboardEvent } from 'react'

/** A field of text, or one to tick: Enter opens what chooses a file. */
const isField = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type !== 'file'

/**
 * Enter in a field of a form whose button is disabled: a disabled button keeps it from submitting, and nothing would say
 * what is missing. The Enter that ends an input method's word is none.
 */
export const submitOnEnter = (isDisabled: boolean) => (event: KeyboardEvent<HTMLFormElement>) => {
  const isEnter = event.key === 'Enter' && !isForInputMethod(event.nativeEvent)
  if (isEnter && isDisabled && isField(event.target)) event.currentTarget.requestSubmit()
}
