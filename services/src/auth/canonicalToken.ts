/** Some base64url texts decode to the same bytes as another; only the one an encoder makes is accepted. */
function isCanonical(part: string): boolean {
  return part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part
}

/** Whether a text is the one spelling of a compact JWT (SAFETY finding 9). */
export function isCanonicalToken(token: string): boolean {
  const parts = token.split('.')
  return parts.length === 3 && parts.every(isCanonical)
}
