import { networkOf } from '@crateway/shared/contract/ipAddress.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import { toProblem } from '@crateway/shared/errors/Problem.ts'
import { createIdentify } from './auth/identify.ts'
import { createPageCookie } from './auth/pageCookie.ts'
import { createPublicKeys, createSecretKey } from './auth/signatureKeys.ts'
import { trustedOrigins } from './auth/trustedOrigins.ts'
import { createVerifier } from './auth/verifyToken.ts'
import type { GatewayConfig } from './config.ts'
import { decide } from './decide.ts'
import type { Decision, ProxyDecision, Rules, Settled } from './decision.ts'
import type { OwnParts } from './http/answerOwn.ts'
import { shapeProblem } from './http/answerProblem.ts'
import { contractPath } from './http/contractPath.ts'
import { findDoor } from './http/door.ts'
import { createSendReport } from './http/errorReports.ts'
import type { Facts, Person, RequestFacts } from './http/facts.ts'
import { createRateLimit } from './http/rateLimit.ts'
import { createLogRequest, type LogRequest } from './http/requestLog.ts'
import { createSecurityHeaders, type SecurityHeadersOf } from './http/securityHeaders.ts'
import type { GatewayMetrics } from './metrics/gatewayMetrics.ts'
import type { AppAssets } from './pages/appAssets.ts'
import type { CallParts } from './proxy/callParts.ts'
import { families as allFamilies, type Family } from './proxy/families.ts'
import type { FetchUpstream } from './proxy/forward.ts'
import { type StreamTimes, streamTimes as usualStreamTimes } from './proxy/passEvents.ts'
import type { WholeAnswer } from './proxy/planAnswer.ts'
import { createSlots } from './proxy/slots.ts'
import { createUpstreamHealth } from './proxy/upstreamHealth.ts'

export interface GatewayOptions {
  readonly config: GatewayConfig
  readonly fetchUpstream: FetchUpstream
  readonly apps: AppAssets
  readonly clock: () => Date
  readonly log: Log
  /** The table of proxied calls; another one in tests that have no 25 s to wait. */
  readonly families?: readonly Family[]
  /** Milliseconds from any start; `clock` may stand still, limits and caches may not. */
  readonly elapsed?: () => number
  /** False on Workers, where one request must not wait for another one's fetch. */
  readonly sharesFetches?: boolean
  /**
   * False on Workers: of a reader who goes the runtime drops all work, its timers too, and nobody would give the place of
   * their stream back. The services count streams as well.
   */
  readonly countsStreams?: boolean
  /** Told when the process is asked to stop: it is ready no more, and answers on. */
  readonly leaving?: AbortSignal
  /** Ends streams of events: the process is about to stop. */
  readonly stop?: AbortSignal
  /** Counts what is answered; nobody does on Workers. */
  readonly metrics?: Pick<GatewayMetrics, 'countAnswer' | 'countLookup' | 'watchHealth'>
  /** Limits of streams of events; shorter ones in tests. */
  readonly streamTimes?: StreamTimes
}

/** A request that failed, as far as it is known. */
interface FailedRequest {
  readonly requestId: string
  readonly decision: Decision | undefined
}

/** What the gateway is on every runtime: it decides, counts and says no. The transports carry out. */
export interface Core extends OwnParts {
  readonly elapsed: () => number
  /** Finds out who a request comes from and makes its decision: at once, but for a token that is seen for the first time. */
  settle(seen: RequestFacts): Settled | Promise<Settled>
  readonly callParts: (decision: ProxyDecision, facts: Facts, noteOperation: CallParts['noteOperation']) => CallParts
  /** The answer to whatever was thrown; the line of the request has what it does not tell. */
  shapeFailure(error: unknown, request: FailedRequest): WholeAnswer
  readonly logRequest: LogRequest
  readonly securityHeadersOf: SecurityHeadersOf
}

/**
 * Uploads of a family that may be in progress at the same time: of one network, and of all together. Slow ones must leave
 * connections to everybody else (256 to an upstream, four families), and those of people without an account to those with
 * one.
 */
const mostUploads = { each: 8, all: 48 }

/** Streams of events that may be open at the same time: of one person, and of all. Each holds a connection upstream. */
const mostStreams = { each: 6, all: 96 }

/** The gateway without a transport; all transports of a process share one. */
export function createCore(options: GatewayOptions): Core {
  const { config, fetchUpstream, apps, clock, log, leaving, stop, metrics } = options
  const { families = allFamilies, elapsed = () => performance.now(), sharesFetches: sharesFetch = true } = options
  const { streamTimes = usualStreamTimes, countsStreams = true } = options
  const { keys, issuer, audience, publicUrl, upstreams } = config

  const findKey =
    keys.kind === 'secret'
      ? createSecretKey(keys.secret)
      : createPublicKeys({ urls: keys.urls, fetchUpstream, elapsed, sharesFetch })
  const cookie = createPageCookie(publicUrl)
  const countLookup = metrics && ((isHit: boolean) => metrics.countLookup('tokens', isHit))
  const identify = createIdentify(cookie, createVerifier({ findKey, issuer, audience, clock, elapsed, countLookup }))
  const rules: Rules = { families, upstreams, trustedOrigins: trustedOrigins(publicUrl) }
  const takeUpload = createSlots(mostUploads, 'Too many uploads are in progress; wait for one to end')
  const takeStream = createSlots(mostStreams, 'Too many pages are kept up to date at the same time')

  const readerOf = ({ person }: Facts) => (person.state === 'known' ? person.claims.sub : '')

  /** A stream ends with the token it was opened with. */
  function timesOf({ person }: Facts): StreamTimes {
    const left = person.state === 'known' ? person.expiresAt * 1_000 - clock().getTime() : 0
    return { ...streamTimes, lifetime: Math.max(0, Math.min(streamTimes.lifetime, left)) }
  }

  const logRequest = createLogRequest(log)
  const health = createUpstreamHealth(elapsed, log)
  const origins = Object.values(upstreams).flatMap((bases) => bases.map((base) => new URL(base).origin))
  metrics?.watchHealth([...new Set(origins)], health)

  return {
    config,
    cookie,
    apps,
    fetchUpstream,
    clock,
    log,
    leaving,
    elapsed,
    mayReport: createRateLimit({ burst: 20, interval: 6_000, keys: 10_000, elapsed }),
    sendReport: createSendReport(config.errorReports, { fetchUpstream, log }),
    logRequest: metrics
      ? (request) => {
          logRequest(request)
          metrics.countAnswer(request)
        }
      : logRequest,
    securityHeadersOf: createSecurityHeaders(config),
    settle(received) {
      const seen = { ...received, pathname: contractPath(received.method, received.pathname) }
      const door = findDoor(seen, families)
      function settleFor(person: Person): Settled {
        const facts: Facts = { ...seen, person }
        return { facts, decision: decide(facts, rules, door) }
      }
      const person = identify(seen, door)
      return person instanceof Promise ? person.then(settleFor) : settleFor(person)
    },
    callParts: ({ family }, facts, noteOperation) => ({
      noteOperation,
      health,
      takeUpload: () => takeUpload(family.name, networkOf(facts.clientIp ?? '')),
      takeStream: () => (countsStreams ? takeStream(family.name, readerOf(facts)) : () => undefined),
      streamTimes: () => timesOf(facts),
      stop,
    }),
    shapeFailure(error, { requestId, decision }) {
      const problem = toProblem(error)
      const inFrame = decision?.kind === 'proxy' && decision.family.frame === 'page'
      return shapeProblem(problem, { requestId, asPage: inFrame || decision?.kind === 'page', inFrame })
    },
  }
}
