/** What somebody can type or choose by letters in. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Kinds of input that take no letters. */
const letterless: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'range', 'color'])

/** Whether letters pressed at an element are for it. */
export function takesLetters(target: EventTarget | null): target is TextControl {
  if (target instanceof HTMLInputElement) return !letterless.has(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
