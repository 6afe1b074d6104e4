import { CompactEncrypt, CompactSign, generateKeyPair, type JWTHeaderParameters } from 'jose'
import { claims, createSigner, type Signer, sign } from './tokens.ts'

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Ids that a careless lookup would open as a file, a query, an address or a member of every object. */
const trickyIds: readonly unknown[] = [
  '',
  '../../../dev/null',
  "key-9' union select 'key-1",
  'key-1\0',
  'https://evil.example/keys#key-1',
  '__proto__',
  'constructor',
  ['key-1'],
  { toString: 'key-1' },
  1,
  null,
]

/**
 * Tokens that are good in all but one thing, as the known attacks on libraries of signed tokens make them.
 * @param signer whose public half is published; none of the tokens may be taken for one of its holders
 * @returns what each of them tries, and the token
 */
export async function forgedTokens(signer: Signer): Promise<readonly (readonly [string, string])[]> {
  const header = { alg: signer.alg, kid: signer.kid, typ: 'JWT' }
  const good = await sign(signer)
  const [head = '', body = '', signature = ''] = good.split('.')
  const stranger = await createSigner(signer.kid, signer.alg)
  /** By a key that nobody published, whatever the header says. */
  const forged = (extra: Partial<JWTHeaderParameters>): Promise<string> => sign(stranger, claims(), extra)
  /** With a header no library writes, signed by the right key. */
  const withHeader = async (strange: Readonly<Record<string, unknown>>): Promise<string> => {
    const signed = `${part({ ...header, ...strange })}.${body}`
    const bytes = await crypto.subtle.sign('Ed25519', signer.privateKey, new TextEncoder().encode(signed))
    return `${signed}.${Buffer.from(bytes).toString('base64url')}`
  }
  const hmac = async (secret: string): Promise<string> => {
    const signed = `${part({ ...header, alg: 'HS256' })}.${body}`
    const bytes = new TextEncoder().encode(secret)
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
    const mac = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(signed))
    return `${signed}.${Buffer.from(mac).toString('base64url')}`
  }
  const { publicKey } = await generateKeyPair('ECDH-ES')
  const forgeries: (readonly [string, string | Promise<string>])[] = [
    ['another key under the same id', forged({})],
    ['its own key', forged({ jwk: stranger.jwk })],
    ['an address of its key', forged({ jku: 'https://evil.example/keys' })],
    ['an address of its certificate', forged({ x5u: 'https://evil.example/cert' })],
    ['a certificate', forged({ x5c: ['AAAA'] })],
    ['a critical extension nobody knows', withHeader({ crit: ['exp'], exp: 0 })],
    ['an empty list of critical extensions', withHeader({ crit: [] })],
    ['a payload that is not encoded', withHeader({ crit: ['b64'], b64: false })],
    ['an algorithm that is a list', withHeader({ alg: [signer.alg] })],
    ['no algorithm', withHeader({ alg: undefined })],
    ['zeros for a signature', `${head}.${body}.${Buffer.alloc(64).toString('base64url')}`],
    ['a token within a token', nest(good, signer)],
    [
      'an encrypted token',
      new CompactEncrypt(new TextEncoder().encode(good))
        .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: signer.kid, typ: 'JWT', cty: 'JWT' })
        .encrypt(publicKey),
    ],
    ['the JSON spelling of a token', part({ payload: body, signatures: [{ protected: head, signature }] })],
    ...['none', 'None', 'NONE', 'nOnE'].map((alg) => [`alg ${alg}`, `${part({ ...header, alg })}.${body}.`] as const),
    ...[signer.jwk.x ?? '', JSON.stringify(signer.jwk), '\0'].map((secret) => ['HS256', hmac(secret)] as const),
    ...trickyIds.map((kid) => [`the id ${JSON.stringify(kid)}`, withHeader({ kid })] as const),
  ]
  return Promise.all(forgeries.map(async ([what, token]) => [what, await token] as const))
}

/** A good token as the payload of another by the same key. */
const nest = (token: string, signer: Signer): Promise<string> =>
  new CompactSign(new TextEncoder().encode(token))
    .setProtectedHeader({ alg: signer.alg, kid: signer.kid, typ: 'JWT', cty: 'JWT' })
    .sign(signer.privateKey)
