/** Words of the secrets that tutorials and default configurations hand out; no generated secret holds one. */
const knownWords =
  /secret|passw|change.?me|default|example|your.?(own|256|key|jwt)|jwt.?(key|token)|qwerty|12345678|letmein|(^|[^a-z])test/i

/** Keys printed in RFC 7515 and RFC 7519: long enough, and known to everyone. */
const printedKeys = ['AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow']

const minBytes = 32
const minDistinct = 12

/**
 * Why a shared HS256 secret must not be used, as the rest of a sentence after its name, or undefined for a fit one.
 * RFC 7518 section 3.2 asks for 256 bits; a known or repetitive text has fewer whatever its length.
 */
export function weaknessOfSecret(secret: string): string | undefined {
  if (new TextEncoder().encode(secret).length < minBytes) return 'must have at least 256 bits (32 bytes)'
  if (knownWords.test(secret) || printedKeys.includes(secret)) return 'must not be a well-known secret'
  if (new Set(secret).size < minDistinct) return 'must not repeat the same few characters'
  return undefined
}
