/** Most crates of one material in one declaration (seed 2, section 9). */
export const mostQuantity = 50_000

/** Why a text is no quantity of crates. */
export type QuantityFault = 'missing' | 'not_whole' | 'negative' | 'too_large'

/** Digits, or groups of three with one blank between them. */
const plain = /^(\d+|\d{1,3}( \d{3})+)$/

/**
 * A quantity as people type and paste it: full-width digits count, and blanks between thousands. Whole numbers only, so
 * that `12,0` is asked about rather than taken for 12 or 120.
 * @param group the sign that stands between thousands where the text was typed, if it is known
 */
export function readQuantity(text: string, group = ' '): number | QuantityFault {
  // NFKC makes plain blanks of the narrow and the no-break ones that programs put between thousands.
  const typed = text.normalize('NFKC').trim().replaceAll(group, ' ')
  if (typed === '') return 'missing'
  const digits = typed.replace(/^[-\u2212]/, '')
  if (!plain.test(digits)) return 'not_whole'
  const value = Number(digits.replaceAll(' ', ''))
  if (digits !== typed && value > 0) return 'negative'
  return value > mostQuantity ? 'too_large' : value
}
