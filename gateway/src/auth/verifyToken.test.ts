import { base64url, CompactSign, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, it } from 'vitest'
import { forgedTokens } from '../testing/forgedTokens.ts'
import { claims, createSigner, now, nowSeconds, type Signer, sign } from '../testing/tokens.ts'
import { createPublicKeys, createSecretKey } from './signatureKeys.ts'
import { createVerifier, type VerifyToken } from './verifyToken.ts'

let signer: Signer
let second: Signer
let stranger: Signer
let verify: VerifyToken
const elapsed = () => 0

beforeAll(async () => {
  ;[signer, second, stranger] = await Promise.all([
    createSigner('key-1'),
    createSigner('key-2', 'ES256'),
    createSigner('key-1'),
  ])
  const findKey = createPublicKeys({
    urls: ['https://services.example/keys'],
    fetchUpstream: async () => Response.json({ keys: [signer.jwk, second.jwk] }),
    elapsed,
    sharesFetch: true,
  })
  verify = createVerifier({ findKey, issuer: 'crateway', audience: 'crateway', clock: () => now, elapsed })
})

const encode = (value: unknown) => base64url.encode(JSON.stringify(value))
const stateOf = async (token: string) => (await verify(token)).state

describe('verifyToken', () => {
  it('knows the holder of a good token, again and again', async () => {
    const token = await sign(signer)
    for (const person of [await verify(token), await verify(token)]) {
      expect(person).toMatchObject({ state: 'known', token, expiresAt: nowSeconds + 8 * 3600 })
    }
  })

  it('takes ES256 where the key is one', async () => {
    expect(await stateOf(await sign(second))).toBe('known')
  })

  it.each([
    ['another issuer', { iss: 'somebody' }],
    ['no issuer', { iss: undefined }],
    ['another audience', { aud: 'somewhere' }],
    ['no audience', { aud: undefined }],
    ['no expiry', { exp: undefined }],
    ['no start', { iat: undefined }],
    ['no subject', { sub: undefined }],
    ['expiry a minute ago', { iat: nowSeconds - 3600, exp: nowSeconds - 60 }],
    ['a start in a minute', { iat: nowSeconds + 60 }],
    ['not before in a minute', { nbf: nowSeconds + 60 }],
    ['a life of more than a day', { exp: nowSeconds + 24 * 3600 + 1 }],
    ['an end before its start', { iat: nowSeconds, exp: nowSeconds - 10 }],
    ['rights that are no list', { rights: 'all' }],
    ['no session version', { sv: undefined }],
    ['a name that is no text', { name: 7 }],
    ['a group type that is no text', { groupType: 7 }],
  ])('refuses %s', async (_what, overrides) => {
    expect(await stateOf(await sign(signer, claims(overrides)))).toBe('stranger')
  })

  it('allows clocks half a minute apart', async () => {
    expect(await stateOf(await sign(signer, claims({ iat: nowSeconds + 25 })))).toBe('known')
    expect(await stateOf(await sign(signer, claims({ iat: nowSeconds - 3600, exp: nowSeconds - 25 })))).toBe('known')
  })

  it('tells a group type it does not know from a forgery', async () => {
    expect(await stateOf(await sign(signer, claims({ groupType: 'CARRIER' })))).toBe('unknown_group')
  })

  it.each([
    ['no kid', { kid: undefined }],
    ['a kid nobody published', { kid: 'key-9' }],
    ['no typ', { typ: undefined }],
    ['typ of another kind of token', { typ: 'at+jwt' }],
  ])('refuses %s', async (_what, header) => {
    const full = { alg: 'EdDSA', kid: 'key-1', typ: 'JWT', ...header }
    const kept = Object.fromEntries(Object.entries(full).filter(([, value]) => value !== undefined))
    const token = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims())))
      .setProtectedHeader({ alg: 'EdDSA', ...kept })
      .sign(signer.privateKey)
    expect(await stateOf(token)).toBe('stranger')
  })

  it('refuses critical extensions', async () => {
    const token = await new CompactSign(new TextEncoder().encode(JSON.stringify(claims())))
      .setProtectedHeader({ alg: 'EdDSA', kid: 'key-1', typ: 'JWT', b64: true, crit: ['b64'] })
      .sign(signer.privateKey)
    expect(await stateOf(token)).toBe('stranger')
  })

  it('refuses alg none, with and without a signature', async () => {
    const head = encode({ alg: 'none', kid: 'key-1', typ: 'JWT' })
    expect(await stateOf(`${head}.${encode(claims())}.`)).toBe('stranger')
    expect(await stateOf(`${head}.${encode(claims())}.AAAA`)).toBe('stranger')
  })

  it('refuses HS256 made with the public key, however it is written', async () => {
    const spki = await exportSPKI(await importPublic())
    for (const secret of [spki, spki.trim(), signer.jwk.x ?? '', JSON.stringify(signer.jwk)]) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'HS256', kid: 'key-1', typ: 'JWT' })
        .sign(new TextEncoder().encode(secret))
      expect(await stateOf(token)).toBe('stranger')
    }
  })

  async function importPublic() {
    const key = await importJWK(signer.jwk, 'EdDSA', { extractable: true })
    if (key instanceof Uint8Array) throw new Error('not a public key')
    return key
  }

  it('refuses a token that brings its own key', async () => {
    const { privateKey, publicKey } = await generateKeyPair('EdDSA')
    const own = { ...(await exportJWK(publicKey)), kid: 'key-1' }
    for (const extra of [{ jwk: own }, { jku: 'https://evil.example/keys' }, { x5u: 'https://evil.example/cert' }]) {
      const token = await new SignJWT(claims())
        .setProtectedHeader({ alg: 'EdDSA', kid: 'key-1', typ: 'JWT', ...extra })
        .sign(privateKey)
      expect(await stateOf(token)).toBe('stranger')
    }
  })

  it('refuses what the known attacks on token libraries make', async () => {
    for (const [what, token] of await forgedTokens(signer)) expect(await stateOf(token), what).toBe('stranger')
  })

  it('refuses a signature by another key of the same id, and by one key under the other key id', async () => {
    expect(await stateOf(await sign(stranger))).toBe('stranger')
    expect(await stateOf(await sign(second, claims(), { kid: 'key-1' }))).toBe('stranger')
  })

  it('refuses every other spelling of a good token', async () => {
    const token = await sign(signer)
    const [head = '', body = '', signature = ''] = token.split('.')
    // An Ed25519 signature is 64 bytes: its 86th character has four bits that decode to nothing.
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = alphabet[(alphabet.indexOf(signature.at(-1) ?? '') ^ 1) % 64]
    const spellings = [
      `${head}.${body}.${signature.slice(0, -1)}${last}`,
      `${head}.${body}.${signature}=`,
      `${head}.${body}.${signature}==`,
      `${head}=.${body}.${signature}`,
      `${head}.${body}.${signature}\n`,
      ` ${token}`,
      `${token} ${token}`,
      `${token}, Bearer ${token}`,
      `${head}.${body} .${signature}`,
      token.replaceAll('-', '+').replaceAll('_', '/').concat('.'),
      `${token}.`,
      `.${token}`,
      `${head}.${body}`,
      '',
      '..',
    ]
    for (const spelling of spellings) expect(await stateOf(spelling), spelling).toBe('stranger')
  })

  it('refuses a changed payload, header or signature', async () => {
    const [head, , signature] = (await sign(signer)).split('.')
    expect(await stateOf(`${head}.${encode(claims({ sub: 'root' }))}.${signature}`)).toBe('stranger')
  })

  it('refuses tokens longer than a cookie', async () => {
    expect(await stateOf(await sign(signer, claims({ name: 'x'.repeat(4096) })))).toBe('stranger')
  })

  it('forgets a good token when it ends', async () => {
    let time = now
    const findKey = createSecretKey(crypto.getRandomValues(new Uint8Array(32)))
    const secret = await findKey(undefined)
    const moving = createVerifier({ findKey, issuer: 'crateway', audience: 'crateway', clock: () => time, elapsed })
    if (!(secret?.key instanceof Uint8Array)) throw new Error('not a secret')
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secret.key)
    expect((await moving(token)).state).toBe('known')
    time = new Date(now.getTime() + 9 * 3600_000)
    expect((await moving(token)).state).toBe('stranger')
  })
})
