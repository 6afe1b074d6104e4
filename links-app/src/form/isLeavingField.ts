import type { FocusEvent } from 'react'

/**
 * Whether a blur inside a form means that the person is done with a field for now. Turning to another window (a password
 * manager) or to the page's other controls (the language) does not, so it brings up no complaint.
 */
export function isLeavingField({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>): boolean {
  return document.hasFocus() && (relatedTarget === null || currentTarget.contains(relatedTarget))
}
