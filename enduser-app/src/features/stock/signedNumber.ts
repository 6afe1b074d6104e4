import { formatNumber } from '@crateway/shared/i18n/translate.ts'

/** A difference with its sign, the minus as wide as the plus: `+13`, `−2`, `0`. */
export function signedNumber(difference: number): string {
  if (difference === 0) return formatNumber(0)
  return `${difference > 0 ? '+' : '\u2212'}${formatNumber(Math.abs(difference))}`
}
