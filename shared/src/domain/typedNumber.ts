import { readDigits } from './quantity.ts'

/**
 * The value of a number field that shows a text: the whole number it means; for what is none, or none yet, the text itself,
 * so that nothing typed is lost and the field's rule can refuse it.
 * @param group the sign that stands between thousands where the text was typed
 */
export function toNumberValue(text: string, group = ' '): number | string {
  return readDigits(text, group) ?? text
}
