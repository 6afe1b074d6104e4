/** The address that calls a number as people write it: digits and the plus of a country alone (RFC 3966). */
export function phoneHref(tel: string): string {
  const digits = tel.normalize('NFKC').replace(/[^\d]/g, '')
  return `tel:${tel.normalize('NFKC').trim().startsWith('+') ? '+' : ''}${digits}`
}

/** The address that writes to a person. Nothing in it can add to the mail (RFC 6068). */
export const mailHref = (email: string): string => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
