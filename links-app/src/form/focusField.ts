/** Puts the focus into a named field of a form. Answers the field, where it is one of text. */
export function focusField(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return null
  field.focus()
  return field
}
