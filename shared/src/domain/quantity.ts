/** Most crates of one material in one declaration (seed 2, section 9). */
export const mostQuantity = 50_000

/** Why a text is no quantity of crates. */
export type QuantityFault = 'missing' | 'not_whole' | 'negative' | 'too_large'

/** Digits, or groups of three with one blank between them. */
const plain = /^(\d+|\d{1,3}( \d{3})+)$/

/** Most digits of a number that JavaScript counts exactly. */
const mostDigits = 15

/** A sign that says below zero. */
const minus = /^[-\u2212]/

/** A text as it is read: full-width digits made plain, and one blank for whatever stands between thousands. */
// NFKC makes plain blanks of the narrow and the no-break ones that programs put between thousands.
const plainText = (text: string, group: string): string => text.normalize('NFKC').trim().replaceAll(group, ' ')

/**
 * A whole number as people type and paste it: full-width digits count, and blanks between thousands. Whole numbers only, so
 * that `12,0` is asked about rather than taken for 12 or 120. Undefined for what is none.
 * @param group the sign that stands between thousands where the text was typed, if it is known
 */
export function readDigits(text: string, group = ' '): number | undefined {
  const typed = plainText(text, group)
  const digits = typed.replace(minus, '')
  if (!plain.test(digits) || digits.length > mostDigits) return undefined
  const value = Number(digits.replaceAll(' ', ''))
  return digits === typed || value === 0 ? value : -value
}

/** A quantity of crates as people type and paste it (`readDigits`), or why it is none. */
export function readQuantity(text: string, group = ' '): number | QuantityFault {
  if (text.trim() === '') return 'missing'
  const digits = plainText(text, group).replace(minus, '')
  const value = plain.test(digits) ? (readDigits(text, group) ?? Number.POSITIVE_INFINITY) : undefined
  if (value === undefined) return 'not_whole'
  if (value < 0) return 'negative'
  return value > mostQuantity ? 'too_large' : value
}
