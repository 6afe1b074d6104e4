/** What the page beneath could take for its own: a click outside its dialog, a key for its grid, focus that went astray. */
const sealedEvents = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'],
  ...['touchstart', 'touchend', 'wheel', 'keydown', 'keyup', 'copy', 'cut', 'paste', 'focusin', 'focusout'],
]

/**
 * An element at the end of the page whose events do not leave it: dialogs, menus and grids beneath stay as they are, whatever
 * a person does in it.
 */
export function createSealedHost(): HTMLElement {
  const host = document.createElement('div')
  for (const type of sealedEvents) host.addEventListener(type, (event) => event.stopPropagation())
  document.body.append(host)
  return host
}
