import { type Claims, claimsStruct } from '@crateway/shared/contract/session.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose'
import { assign, integer, string, type } from 'superstruct'
import { isCanonicalToken } from './canonicalToken.ts'
import type { KeyRing } from './signingKeys.ts'
import { lifetime, skew } from './tokenLife.ts'

export interface TokenOptions {
  readonly keys: KeyRing
  readonly issuer: string
  readonly audience: string
  readonly clock: () => Date
}

/** One token's life: its own id, the person's session version it was given for, and when it ends by itself. */
export interface TokenSession {
  readonly id: string
  readonly version: number
  readonly endsAt: Date
}

export interface Tokens {
  /** A signed token for these claims, valid from now for eight hours. */
  issue(claims: Claims): Promise<string>
  /** The claims of a token that we signed and that is still valid; anything else is `unauthenticated`. */
  verify(token: string): Promise<Claims & { readonly session: TokenSession }>
}

const verifiedStruct = assign(claimsStruct, type({ jti: string(), exp: integer() }))

const refused = (cause?: unknown) =>
  new Problem('unauthenticated', { message: 'The session is not valid or has ended; sign in again', cause })

/** Issues and verifies the portal's tokens: EdDSA only, our own keys by `kid` only, whatever a header proposes. */
export function createTokens({ keys, issuer, audience, clock }: TokenOptions): Tokens {
  return {
    async issue(claims) {
      const { kid, privateKey } = await keys.signer()
      const now = Math.floor(clock().getTime() / 1000)
      const { sub, ...rest } = claims
      return new SignJWT({ ...rest })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWT' })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
        .setJti(crypto.randomUUID())
        .sign(privateKey)
    },

    async verify(token) {
      if (!isCanonicalToken(token)) throw refused()
      try {
        const { kid } = decodeProtectedHeader(token)
        const key = kid === undefined ? undefined : await keys.verifier(kid)
        if (key === undefined) throw refused()
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['EdDSA'],
          issuer,
          audience,
          typ: 'JWT',
          currentDate: clock(),
          clockTolerance: skew,
          // Refuses what lives longer than we ever allow, even when it is signed by us.
          maxTokenAge: lifetime,
          requiredClaims: ['sub', 'exp', 'iat', 'jti'],
        })
        const [problem, verified] = verifiedStruct.validate(payload)
        if (problem) throw refused(problem)
        const { jti, exp, ...claims } = verified
        // The grace for clocks that are off belongs to the token's life.
        return { ...claims, session: { id: jti, version: claims.sv, endsAt: new Date((exp + skew) * 1000) } }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) throw refused(error)
        throw error
      }
    },
  }
}
