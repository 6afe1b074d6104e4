import { type CryptoKey, importJWK } from 'jose'
import { array, type Infer, is, optional, string, type } from 'superstruct'
import { raceSignal } from '../proxy/raceSignal.ts'

/** A key and the one algorithm it may be used with. */
interface SignatureKey {
  readonly key: CryptoKey | Uint8Array
  readonly algorithm: 'EdDSA' | 'ES256' | 'HS256'
}

/** Finds the key a token names; undefined when there is none. Throws a `KeysUnavailable` when nobody can tell. */
export type FindKey = (kid: string | undefined) => Promise<SignatureKey | undefined>

/** The keys cannot be had right now: a token can neither be trusted nor be called false. */
export class KeysUnavailable extends Error {
  override readonly name = 'KeysUnavailable'
}

export interface PublicKeysOptions {
  /** Where the set is; the next one is asked where one does not have it. */
  readonly urls: readonly string[]
  readonly fetchUpstream: (request: Request) => Promise<Response>
  /** Milliseconds from any start; never the injected clock, which may stand still. */
  readonly elapsed: () => number
  /** Whether callers may wait for one another's fetch. Workers end a fetch together with the request that made it. */
  readonly sharesFetch: boolean
}

const maxAge = 10 * 60_000
/** An unknown key id asks the upstream again at most this often, so that forged ids cost it nothing. */
const refetchPause = 10_000
const failurePause = 1_000
const fetchDeadline = 3_000

const jwkStruct = type({
  kty: string(),
  crv: string(),
  kid: string(),
  x: string(),
  y: optional(string()),
  use: optional(string()),
  key_ops: optional(array(string())),
})
const setStruct = type({ keys: array(type({})) })

/** The algorithm of a public signature key; undefined for all other kinds (RSA, shared, encryption). */
function algorithmOf(jwk: { readonly kty: string; readonly crv: string }): 'EdDSA' | 'ES256' | undefined {
  if (jwk.kty === 'OKP' && jwk.crv === 'Ed25519') return 'EdDSA'
  return jwk.kty === 'EC' && jwk.crv === 'P-256' ? 'ES256' : undefined
}

/** Whether `use` and `key_ops` (both optional, RFC 7517 sections 4.2 and 4.3) allow this key to verify signatures. */
function isToVerify({
  use = 'sig',
  key_ops: operations = ['verify'],
}: Pick<Infer<typeof jwkStruct>, 'use' | 'key_ops'>) {
  return use === 'sig' && operations.includes('verify')
}

/** A published key as one to verify with; undefined for one that is not for that, or that is broken. */
async function readKey(jwk: unknown): Promise<{ readonly kid: string; readonly key: SignatureKey } | undefined> {
  if (!is(jwk, jwkStruct) || !isToVerify(jwk)) return undefined
  const algorithm = algorithmOf(jwk)
  if (algorithm === undefined) return undefined
  // Only the public members: a set that leaks private ones must not change what the key is good for here.
  const { kid, kty, crv, x, y } = jwk
  try {
    return {
      kid,
      key: { key: await importJWK(y === undefined ? { kty, crv, x } : { kty, crv, x, y }, algorithm), algorithm },
    }
  } catch {
    return undefined
  }
}

async function readKeys(body: unknown): Promise<Map<string, SignatureKey>> {
  if (!is(body, setStruct)) throw new KeysUnavailable('The key set is not a JWK set')
  const read = await Promise.all(body.keys.map(readKey))
  return new Map(read.filter((found) => found !== undefined).map(({ kid, key }) => [kid, key]))
}

/**
 * The upstream's public keys by key id, fetched when first needed, again after ten minutes, and again (not too often)
 * for an id not seen yet. A fetch that fails leaves the keys known so far in use; both keys of a rotation stand side by
 * side for as long as the upstream lists both.
 */
export function createPublicKeys({ urls, fetchUpstream, elapsed, sharesFetch }: PublicKeysOptions): FindKey {
  let keys: Map<string, SignatureKey> | undefined
  let fetchedAt = Number.NEGATIVE_INFINITY
  let failedAt = Number.NEGATIVE_INFINITY
  let askedAt = Number.NEGATIVE_INFINITY
  let running: Promise<void> | undefined

  async function fetchFrom(url: string, spares: readonly string[]): Promise<Map<string, SignatureKey>> {
    try {
      const request = new Request(url, { redirect: 'manual', signal: AbortSignal.timeout(fetchDeadline) })
      const response = await raceSignal(fetchUpstream(request), request.signal)
      if (response.status !== 200) throw new KeysUnavailable(`The key set was answered with status ${response.status}`)
      return await readKeys(await raceSignal(response.json(), request.signal))
    } catch (error) {
      const [next, ...others] = spares
      if (next === undefined) throw error
      return fetchFrom(next, others)
    }
  }

  async function fetchKeys(): Promise<void> {
    const [url = '', ...spares] = urls
    try {
      keys = await fetchFrom(url, spares)
      fetchedAt = elapsed()
    } catch (error) {
      failedAt = elapsed()
      if (!keys) throw error instanceof KeysUnavailable ? error : new KeysUnavailable('No keys yet', { cause: error })
    }
  }

  function refresh(): Promise<void> {
    if (!sharesFetch) return fetchKeys()
    running ??= fetchKeys().finally(() => {
      running = undefined
    })
    return running
  }

  function isDue(kid: string | undefined, now: number): boolean {
    if (!keys) return now - failedAt > failurePause
    if (now - fetchedAt > maxAge) return now - failedAt > refetchPause
    if (kid === undefined || keys.has(kid) || now - askedAt <= refetchPause) return false
    askedAt = now
    return true
  }

  return async (kid) => {
    if (isDue(kid, elapsed())) await refresh()
    else if (running && !(kid !== undefined && keys?.has(kid))) await running
    if (!keys) throw new KeysUnavailable('No keys yet')
    return kid === undefined ? undefined : keys.get(kid)
  }
}

/** The one key of an HS256 upstream, whatever id a token gives it. */
export function createSecretKey(secret: Uint8Array): FindKey {
  return async () => ({ key: secret, algorithm: 'HS256' })
}
