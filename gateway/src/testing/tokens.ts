import { type Right, rights } from '@crateway/shared/contract/rights.ts'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTHeaderParameters, SignJWT } from 'jose'

/** A signing key with the public half an upstream would publish. */
export interface Signer {
  readonly kid: string
  readonly alg: 'EdDSA' | 'ES256'
  readonly privateKey: CryptoKey
  readonly jwk: JWK
}

/** A fresh key pair. */
export async function createSigner(kid: string, alg: Signer['alg'] = 'EdDSA'): Promise<Signer> {
  const { privateKey, publicKey } = await generateKeyPair(alg)
  return { kid, alg, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg, use: 'sig' } }
}

/** The instant all tests happen at. */
export const now = new Date('2026-03-31T12:00:00Z')
export const nowSeconds = now.getTime() / 1000

/** Claims of a token that is good at `now` for eight hours; overridden, or removed by undefined. */
export function claims(overrides: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const all: Record<string, unknown> = {
    iss: 'crateway',
    aud: 'crateway',
    sub: 'user-1',
    jti: 'token-1',
    iat: nowSeconds,
    exp: nowSeconds + 8 * 3600,
    name: 'Ada Steel',
    groupId: 'group-1',
    groupType: 'CUSTOMER',
    rights: [...rights] satisfies Right[],
    staff: false,
    sv: 1,
    ...overrides,
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}

/** Signs a token, by default as the services do. */
export function sign(
  signer: Signer,
  payload: Record<string, unknown> = claims(),
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  const full = { alg: signer.alg, kid: signer.kid, typ: 'JWT', ...header }
  return new SignJWT(payload).setProtectedHeader(full).sign(signer.privateKey)
}
