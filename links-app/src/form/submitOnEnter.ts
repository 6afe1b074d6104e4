import type { KeyboardEvent } from 'react'

/**
 * Enter in a field of a form whose button is disabled: a disabled button keeps it from submitting, and nothing would say
 * what is missing. The Enter that ends an input method's word is none.
 */
export const submitOnEnter = (isDisabled: boolean) => (event: KeyboardEvent<HTMLFormElement>) => {
  const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
  if (isEnter && isDisabled && event.target instanceof HTMLInputElement) event.currentTarget.requestSubmit()
}
