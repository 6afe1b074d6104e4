/** What a server on the way may take for a path of its own, and the gateway refuses in every path, however it is encoded. */
const risky = /[%/\\\p{Cc}]/u

/** Whether a text can be one part of a path, encoded once: no slash, no percent sign, no dots that lead up (ADR 057). */
export function isPathPart(text: string): boolean {
  const plain = text.normalize('NFKC')
  return text !== '' && text.isWellFormed() && !risky.test(plain) && !plain.startsWith('.')
}
