import type { Claims } from '@crateway/shared/contract/session.ts'
import { exportJWK, generateKeyPair, importJWK, type JWTHeaderParameters, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../db/open.ts'
import { signingKeys } from '../db/schema/index.ts'
import { openTestDatabase } from '../testing/testDatabase.ts'
import { type KeyRing, openKeyRing } from './signingKeys.ts'
import { createTokens, type Tokens } from './token.ts'

const claims: Claims = {
  sub: 'u1',
  name: 'Ünal 김',
  groupId: 'g',
  groupType: 'CUSTOMER',
  rights: ['Stock access'],
  staff: false,
  sv: 3,
}
let instant = new Date('2026-03-31T12:00:00Z')
const clock = () => instant
let db: Database
let keys: KeyRing
let tokens: Tokens

beforeAll(async () => {
  db = await openTestDatabase()
  keys = await openKeyRing(db, clock)
  tokens = createTokens({ keys, issuer: 'crateway', audience: 'crateway', clock })
})
afterAll(() => db.close())

const seconds = () => Math.floor(clock().getTime() / 1000)
const refusal = { code: 'unauthenticated', status: 401 }

/** A token of our own key with changes a forger, or another product sharing the key, might make. */
async function sign(changes: Record<string, unknown>, header: Partial<JWTHeaderParameters> = {}): Promise<string> {
  const { kid, privateKey } = await keys.signer()
  const payload = {
    ...claims,
    iss: 'crateway',
    aud: 'crateway',
    iat: seconds(),
    exp: seconds() + 600,
    jti: 'j',
    ...changes,
  }
  return new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT', ...header }).sign(privateKey)
}

describe('tokens', () => {
  it('come back as the claims they were issued for', async () => {
    expect(await tokens.verify(await tokens.issue(claims))).toMatchObject(claims)
    expect(await tokens.verify(await sign({}))).toMatchObject(claims)
  })

  it.each([
    ['another issuer', { iss: 'other' }],
    ['another audience', { aud: 'other' }],
    ['no expiry', { exp: undefined }],
    ['no id', { jti: undefined }],
    ['no time of issue', { iat: undefined }],
    ['a life longer than ours', { iat: 0 }],
    ['issued tomorrow', { iat: 1_900_000_000 }],
    ['an unknown group type', { groupType: 'ROOT' }],
    ['rights that are no list', { rights: 'Stock access' }],
    ['no session version', { sv: undefined }],
  ])('are refused with %s', async (_, changes) => {
    await expect(tokens.verify(await sign(changes))).rejects.toMatchObject(refusal)
  })

  it('are refused with another type or key id in the header', async () => {
    await expect(tokens.verify(await sign({}, { typ: 'at+jwt' }))).rejects.toMatchObject(refusal)
    await expect(tokens.verify(await sign({}, { kid: 'unknown' }))).rejects.toMatchObject(refusal)
  })

  it("never trust a key of the token's own", async () => {
    const { publicKey, privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
    const jwk = await exportJWK(publicKey)
    const { kid } = await keys.signer()
    for (const header of [
      { kid, jwk },
      { kid, jku: 'https://evil.test/jwks' },
      { jwk },
      { kid, x5u: 'https://evil.test' },
    ]) {
      const forged = await new SignJWT({
        ...claims,
        iss: 'crateway',
        aud: 'crateway',
        iat: seconds(),
        exp: seconds() + 60,
        jti: 'j',
      })
        .setProtectedHeader({ alg: 'EdDSA', typ: 'JWT', ...header })
        .sign(privateKey)
      await expect(tokens.verify(forged)).rejects.toMatchObject(refusal)
    }
  })

  it('are refused unsigned, or signed with the public key as a secret', async () => {
    const { kid, publicJwk } = await keys.signer()
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const payload = part({ ...claims, iss: 'crateway', aud: 'crateway', iat: seconds(), exp: seconds() + 60, jti: 'j' })
    await expect(tokens.verify(`${part({ alg: 'none', kid, typ: 'JWT' })}.${payload}.`)).rejects.toMatchObject(refusal)
    const secret = await importJWK({ kty: 'oct', k: publicJwk.x ?? '' }, 'HS256')
    const confused = await new SignJWT({ ...claims }).setProtectedHeader({ alg: 'HS256', kid, typ: 'JWT' }).sign(secret)
    await expect(tokens.verify(confused)).rejects.toMatchObject(refusal)
  })

  it('are refused in any other spelling of the same bytes', async () => {
    const token = await tokens.issue(claims)
    // A signature's 64 bytes leave four bits of the last character unused; another character differs only there.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const respelled = token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1) ?? '') + 1]
    expect(Buffer.from(respelled.split('.')[2] ?? '', 'base64url')).toEqual(
      Buffer.from(token.split('.')[2] ?? '', 'base64url'),
    )
    for (const wrong of [
      respelled,
      `${token}=`,
      `${token}.`,
      token.replace('.', '..'),
      '',
      '...',
      'a.b.c',
      ` ${token}`,
    ]) {
      await expect(tokens.verify(wrong)).rejects.toMatchObject(refusal)
    }
  })

  it('expire, with half a minute of grace for a clock that is off', async () => {
    const issuedAt = instant
    const token = await tokens.issue(claims)
    instant = new Date(issuedAt.getTime() + (8 * 3600 + 20) * 1000)
    await expect(tokens.verify(token)).resolves.toMatchObject(claims)
    instant = new Date(issuedAt.getTime() + (8 * 3600 + 31) * 1000)
    await expect(tokens.verify(token)).rejects.toMatchObject(refusal)
    instant = issuedAt
  })
})

describe('signing keys', () => {
  it('are made once, however many copies start, and outlive them', async () => {
    const rings = await Promise.all([openKeyRing(db, clock), openKeyRing(db, clock), openKeyRing(db, clock)])
    const kids = await Promise.all(rings.map(async (ring) => (await ring.signer()).kid))
    expect(new Set([...kids, (await keys.signer()).kid]).size).toBe(1)
    expect(await db.select().from(signingKeys)).toHaveLength(1)
  })

  it('show only their public halves', async () => {
    const jwks = await keys.publicJwks()
    expect(jwks).toEqual([
      { kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: expect.any(String), x: expect.any(String) },
    ])
  })
})
