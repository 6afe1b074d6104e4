/** How far the full-width forms of ASCII lie behind it in Unicode. */
const offset = 0xfee0
const fullWidth = /[\uff01-\uff5e]/g

/** Signs that Chinese and Korean input methods type in place of a plain one. */
const signs: Readonly<Record<string, string>> = {
  '\u3000': ' ',
  '\u3001': ',',
  '\u3002': '.',
  '\uff0e': '.',
  '\uff61': '.',
}
const sign = new RegExp(`[${Object.keys(signs).join('')}]`, 'g')

/**
 * A text with full-width letters, digits and signs as plain ones, as people type them without leaving their Chinese or Korean
 * input method: `＋８６（１０）` is `+86(10)`. Letters of their own scripts stay as they are, which NFKC would not leave all.
 */
export function toHalfWidth(text: string): string {
  return text
    .replace(sign, (found) => signs[found] ?? found)
    .replace(fullWidth, (found) => String.fromCharCode(found.charCodeAt(0) - offset))
}
