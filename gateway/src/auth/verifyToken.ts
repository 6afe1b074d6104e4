import { groupTypes } from '@crateway/shared/contract/rights.ts'
import { claimsStruct } from '@crateway/shared/contract/session.ts'
import { base64url, decodeProtectedHeader, type JWTPayload, jwtVerify } from 'jose'
import { intersection, is, never, number, optional, string, type } from 'superstruct'
import type { Person } from '../http/facts.ts'
import { type FindKey, KeysUnavailable } from './signatureKeys.ts'

export interface VerifierOptions {
  readonly findKey: FindKey
  readonly issuer: string
  readonly audience: string
  readonly clock: () => Date
  /** Milliseconds from any start, for the age of cached answers. */
  readonly elapsed: () => number
  /** Told of each token whether it was remembered. */
  readonly countLookup?: ((isHit: boolean) => void) | undefined
}

/** Says who a token speaks for, at once where that is remembered. Never throws; what it cannot tell is a state of the person. */
export type VerifyToken = (token: string) => Person | Promise<Person>

const maxLength = 4096
/** Seconds; CONTRACT's tokens live 8 hours, a longer life than a day is nobody's intention. */
const maxLifetime = 24 * 3600
/** Seconds two machines' clocks may differ. */
const skew = 30
const cacheSize = 2_000
/** Milliseconds; the time a key the upstream has withdrawn may still count. */
const cacheAge = 60_000

const headerStruct = type({ alg: string(), kid: optional(string()), crit: optional(never()) })
const payloadStruct = intersection([claimsStruct, type({ exp: number() })])
const groupStruct = type({ groupType: string() })

/**
 * Whether a part is the one base64url text of its bytes. Decoders take several (finding 9), and a token must not have
 * two spellings, or whoever revokes or caches one misses the other.
 */
function isCanonical(part: string): boolean {
  try {
    return part !== '' && base64url.encode(base64url.decode(part)) === part
  } catch {
    return false
  }
}

function isWellFormed(token: string): boolean {
  const parts = token.length <= maxLength ? token.split('.') : []
  return parts.length === 3 && parts.every(isCanonical)
}

/** The key id of a header that may be believed so far; undefined for a header to refuse. */
function readHeader(token: string): { readonly alg: string; readonly kid: string | undefined } | undefined {
  const header = decodeProtectedHeader(token)
  // An extension we are told is critical is one we do not know (RFC 7515 section 4.1.11); `b64` is of no use here.
  // `jku`, `x5u`, `jwk` and `x5c` would let a token bring its own key: nobody reads them.
  return is(header, headerStruct) ? { alg: header.alg, kid: header.kid } : undefined
}

function hasSaneTimes({ iat = 0, exp = 0 }: JWTPayload, now: number): boolean {
  return iat <= now + skew && exp > iat && exp - iat <= maxLifetime
}

function readPerson(token: string, payload: JWTPayload): Person {
  if (is(payload, payloadStruct)) return { state: 'known', token, claims: payload, expiresAt: payload.exp }
  // All claims but a known group type: a person of a future portal, who must not land in either app.
  const isOtherGroup = is(payload, groupStruct) && is({ ...payload, groupType: groupTypes[0] }, payloadStruct)
  return { state: isOtherGroup ? 'unknown_group' : 'stranger' }
}

async function verify(token: string, options: VerifierOptions): Promise<Person> {
  const { findKey, issuer, audience, clock } = options
  const header = isWellFormed(token) ? readHeader(token) : undefined
  const found = header && (await findKey(header.kid))
  // The key says which algorithm it is for; a token that says another is not asked for its reasons.
  if (!found || header.alg !== found.algorithm) return { state: 'stranger' }
  const currentDate = clock()
  const { payload } = await jwtVerify(token, found.key, {
    algorithms: [found.algorithm],
    typ: 'JWT',
    issuer,
    audience,
    requiredClaims: ['exp', 'iat', 'sub'],
    clockTolerance: skew,
    currentDate,
  })
  return hasSaneTimes(payload, currentDate.getTime() / 1000) ? readPerson(token, payload) : { state: 'stranger' }
}

/**
 * Verifies portal tokens (CONTRACT section 2, SAFETY "alg none" to "weak shared secret"). Good answers are remembered
 * for a minute, because every page and call of a person carries the same token.
 */
export function createVerifier(options: VerifierOptions): VerifyToken {
  const { clock, elapsed, countLookup } = options
  const remembered = new Map<
    string,
    { readonly person: Person & { readonly state: 'known' }; readonly since: number }
  >()

  function recall(token: string): Person | undefined {
    const entry = remembered.get(token)
    if (!entry) return undefined
    const isFresh = elapsed() - entry.since < cacheAge && clock().getTime() / 1000 < entry.person.expiresAt
    if (!isFresh) remembered.delete(token)
    return isFresh ? entry.person : undefined
  }

  function remember(person: Person): Person {
    if (person.state !== 'known') return person
    const oldest = remembered.size >= cacheSize ? remembered.keys().next().value : undefined
    if (oldest !== undefined) remembered.delete(oldest)
    remembered.set(person.token, { person, since: elapsed() })
    return person
  }

  async function verifyAnew(token: string): Promise<Person> {
    try {
      return remember(await verify(token, options))
    } catch (error) {
      return { state: error instanceof KeysUnavailable ? 'unverifiable' : 'stranger' }
    }
  }

  return (token) => {
    const known = recall(token)
    countLookup?.(known !== undefined)
    return known ?? verifyAnew(token)
  }
}
