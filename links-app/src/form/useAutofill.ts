import { type RefObject, useCallback, useState } from 'react'

/** How a form learns that the browser has filled it. */
export interface Autofill {
  /** Whether every field is filled, be it by the browser. */
  readonly isAutofilled: boolean
  /** To be called at `animationstart` (PublicForm.module.css animates what was filled) and `input` of the form. */
  readonly handleFilled: () => void
}

/**
 * Browsers hide the values they fill in at page load until the person does something, and send no event for them: the
 * form would look filled and still be invalid. Only the pseudo-class `:autofill` tells.
 */
export function useAutofill(form: RefObject<HTMLFormElement | null>): Autofill {
  const [isAutofilled, setIsAutofilled] = useState(false)
  const handleFilled = useCallback(() => {
    const fields = [...(form.current?.querySelectorAll('input') ?? [])]
    const isFilled = fields.every((field) => field.value !== '' || field.matches(':autofill'))
    setIsAutofilled(isFilled && fields.some((field) => field.matches(':autofill')))
  }, [form])
  return { isAutofilled, handleFilled }
}
