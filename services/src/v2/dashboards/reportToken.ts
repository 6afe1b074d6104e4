import { errors, jwtVerify, SignJWT } from 'jose'
import { integer, string, type } from 'superstruct'
import { isCanonicalToken } from '../../auth/canonicalToken.ts'
import type { KeyRing } from '../../auth/signingKeys.ts'

/** Seconds a report stays open (SAFETY: short, because the token stands in an address). */
const reportLifetime = 600

/** What a report's token is bound to: the report, the group whose data it shows, and the session it was asked for in. */
export interface ReportGrant {
  readonly reportId: string
  readonly groupId: string
  readonly userId: string
  /** Id of the session's token. */
  readonly sessionId: string
  /** The person's session version then: it ends with every other token when a password changes. */
  readonly sessionVersion: number
}

export interface ReportTokens {
  /** A signed token; it ends with the session if that comes first. */
  issue(grant: ReportGrant, sessionEndsAt: Date): Promise<string>
  /** What a token that we signed opens; undefined for anything else, and for one whose time is over. */
  read(token: string): Promise<ReportGrant | undefined>
}

const claimsStruct = type({ sub: string(), report: string(), group: string(), session: string(), sv: integer() })

/** RFC 8725 section 3.11: of another type than the portal's tokens, so that neither can stand for the other. */
const typ = 'report+jwt'

/** Tokens of reports, signed by the portal's keys for an audience of their own. `origin` is the portal's. */
export function createReportTokens(keys: KeyRing, origin: string, clock: () => Date): ReportTokens {
  const audience = `${origin}/v2/dashboards/embed`
  return {
    async issue({ reportId, groupId, userId, sessionId, sessionVersion }, sessionEndsAt) {
      const { kid, privateKey } = await keys.signer()
      const now = Math.floor(clock().getTime() / 1_000)
      const end = Math.min(now + reportLifetime, Math.floor(sessionEndsAt.getTime() / 1_000))
      // Its id tells it from another one of the same second: a frame is loaded anew by another address.
      return new SignJWT({ report: reportId, group: groupId, session: sessionId, sv: sessionVersion })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ })
        .setJti(crypto.randomUUID())
        .setSubject(userId)
        .setIssuer(origin)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(end)
        .sign(privateKey)
    },

    async read(token) {
      if (!isCanonicalToken(token)) return undefined
      try {
        const { payload } = await jwtVerify(
          token,
          async ({ kid }) => {
            const key = kid === undefined ? undefined : await keys.verifier(kid)
            if (key === undefined) throw new TypeError('There is no such key')
            return key
          },
          {
            algorithms: ['EdDSA'],
            issuer: origin,
            audience,
            typ,
            currentDate: clock(),
            maxTokenAge: reportLifetime,
            requiredClaims: ['sub', 'exp', 'iat'],
          },
        )
        const [problem, claims] = claimsStruct.validate(payload)
        if (problem) return undefined
        const { report: reportId, group: groupId, sub: userId, session: sessionId, sv: sessionVersion } = claims
        return { reportId, groupId, userId, sessionId, sessionVersion }
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
        throw error
      }
    },
  }
}
