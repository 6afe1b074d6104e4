import { createHash, randomBytes } from 'node:crypto'

/** A secret for a mailed link or a machine's key: 256 random bits, as base64url. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is kept of a secret. It holds 256 bits, so a plain hash is enough: there is nothing to guess. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
