import { describe, expect, it } from 'vitest'
import { weaknessOfSecret } from './weakSecret.ts'

describe('weaknessOfSecret', () => {
  it.each([
    'short',
    'x'.repeat(31),
    'a-string-secret-at-least-256-bits-long',
    'your-256-bit-secret-your-256-bit-secret',
    'ChangeMe-ChangeMe-ChangeMe-ChangeMe',
    'AyM1SysPpbyDfgZld3umj1qzKObwVMkoqQ-EstJQLr_T-1qS0gZH75aKtMN3Yj0iPS4hcgUuTwjAzZr1Z9CAow',
    'abababababababababababababababababab',
    '0'.repeat(64),
  ])('finds %s weak', (secret) => {
    expect(weaknessOfSecret(secret)).toMatch(/^must /)
  })

  it('takes random ones', () => {
    for (let round = 0; round < 50; round += 1) {
      const secret = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64')
      expect(weaknessOfSecret(secret)).toBeUndefined()
    }
  })
})
