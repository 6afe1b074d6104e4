/** What comes after it is another number, or an extension. */
const numberEnd = /\/|ext|x|#/i

/**
 * The address that calls a number as people write it, the first of several: digits and the plus of a country alone (RFC 3966).
 * The `(0)` of `+44 (0)20` is dialled at home only. Null where no number is written.
 */
export function phoneHref(tel: string): string | null {
  const number = tel
    .normalize('NFKC')
    .split(numberEnd)
    .find((part) => /\d/.test(part))
  if (number === undefined) return null
  const isAbroad = /^\D*\+/.test(number)
  const digits = (isAbroad ? number.replace(/\(\s*0\s*\)/, '') : number).replace(/\D/g, '')
  return `tel:${isAbroad ? '+' : ''}${digits}`
}

/** The address that writes to a person. Nothing in it can add to the mail (RFC 6068). */
export const mailHref = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
