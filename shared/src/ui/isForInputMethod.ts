/** What a browser says in place of a key's own code where an input method takes the key. */
const takenKey = 229

/**
 * Whether a key was pressed for an input method: it ends or drops the letters that are being put together, and means nothing
 * to the page. Safari presses such a key after the composition has ended, and only its code still tells.
 * @see https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode
 */
export const isForInputMethod = ({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean =>
  isComposing || keyCode === takenKey
