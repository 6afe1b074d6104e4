const isTextField = (element: Element | null): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/**
 * Remembers where on the page a person is: what has the focus, the caret in it, and what they have marked. Browsers forget the
 * latter two of what is out of reach behind a modal dialog.
 * @returns takes them back there; to the page's content, where it has gone meanwhile
 */
export function rememberPlace(): () => void {
  const { activeElement } = document
  const caret = isTextField(activeElement)
    ? { start: activeElement.selectionStart, end: activeElement.selectionEnd }
    : null
  const marked = getSelection()
  const range = marked && !marked.isCollapsed ? marked.getRangeAt(0).cloneRange() : null
  return () => {
    const isThere = activeElement?.isConnected
    const place = isThere ? activeElement : document.querySelector('main')
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
    if (!isThere) return
    // A field of another kind, such as a number, has no caret that a script could set.
    if (isTextField(activeElement) && caret?.start != null) activeElement.setSelectionRange(caret.start, caret.end)
    else if (range) {
      marked?.removeAllRanges()
      marked?.addRange(range)
    }
  }
}
