import { jwtVerify, SignJWT } from 'jose'
import { string, type } from 'superstruct'
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
}

export interface ReportTokens {
  /** A signed token; it ends with the session if that comes first. */
  issue(grant: ReportGrant, sessionEndsAt: Date): Promise<string>
  /** What a token that we signed opens; undefined for anything else, and for one whose time is over. */
  read(token: string): Promise<ReportGrant | undefined>
}

const claimsStruct = type({ sub: string(), report: string(), group: string(), session: string() })

/** RFC 8725 section 3.11: of another type than the portal's tokens, so that neither can stand for the other. */
const typ = 'report+jwt'

/** Tokens of reports, signed by the portal's keys for an audience of their own. `origin` is the portal's. */
export function createReportTokens(keys: KeyRing, origin: string, clock: () => Date): ReportTokens {
  const audience = `${origin}/v2/dashboards/embed`
  return {
    async issue({ reportId, groupId, userId, sessionId }, sessionEndsAt) {
      const { kid, privateKey } = await keys.signer()
      const now = Math.floor(clock().getTime() / 1_000)
      const end = Math.min(now + reportLifetime, Math.floor(sessionEndsAt.getTime() / 1_000))
      return new SignJWT({ report: reportId, group: groupId, session: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', kid, typ })
        .setSubject(userId)
        .setIssuer(origin)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(end)
        .sign(privateKey)
    },

    async read(token) {
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
        return { reportId: claims.report, groupId: claims.group, userId: claims.sub, sessionId: claims.session }
      } catch {
        return undefined
      }
    },
  }
}
