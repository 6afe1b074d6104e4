import { networkOf } from '@crateway/shared/contract/ipAddress.ts'
import { refusedCookie } from '@crateway/shared/contract/refusedPage.ts'
import { describeError, type Log } from '@crateway/shared/errors/log.ts'
import { Problem, toProblem } from '@crateway/shared/errors/Problem.ts'
import { Hono } from 'hono'
import { createIdentify } from './auth/identify.ts'
import { createPageCookie } from './auth/pageCookie.ts'
import { createPublicKeys, createSecretKey } from './auth/signatureKeys.ts'
import { trustedOrigins } from './auth/trustedOrigins.ts'
import { createVerifier } from './auth/verifyToken.ts'
import type { GatewayConfig } from './config.ts'
import { decide } from './decide.ts'
import type { Decision, Rules } from './decision.ts'
import { answerOwn, type OwnParts } from './http/answerOwn.ts'
import { answerProblem } from './http/answerProblem.ts'
import { createSendReport } from './http/errorReports.ts'
import type { Facts } from './http/facts.ts'
import type { GatewayEnv } from './http/gatewayEnv.ts'
import { createRateLimit } from './http/rateLimit.ts'
import { readFacts } from './http/readFacts.ts'
import { requestLog } from './http/requestLog.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import type { AppAssets } from './pages/appAssets.ts'
import { pageContent } from './pages/pageContent.ts'
import { serveAsset } from './pages/serveAsset.ts'
import { servePage } from './pages/servePage.ts'
import { families as allFamilies, type Family } from './proxy/families.ts'
import { type FetchUpstream, forward } from './proxy/forward.ts'
import { type StreamTimes, streamTimes as usualStreamTimes } from './proxy/passEvents.ts'
import { createSlots } from './proxy/slots.ts'

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
  /** Ends streams of events: the process is about to stop. */
  readonly stop?: AbortSignal
  /** Limits of streams of events; shorter ones in tests. */
  readonly streamTimes?: StreamTimes
}

/**
 * Uploads of a family that may be in progress at the same time: of one network, and of all together. Slow ones must leave
 * connections to everybody else (256 to an upstream, four families), and those of people without an account to those with
 * one.
 */
const mostUploads = { each: 8, all: 48 }

/** Streams of events that may be open at the same time: of one person, and of all. Each holds a connection upstream. */
const mostStreams = { each: 6, all: 96 }

const isFrame = (decision: Decision | undefined): boolean =>
  decision?.kind === 'proxy' && decision.family.frame === 'page'

/**
 * The gateway: one Hono app for Node and Workers. A request gets an id, a log line and security headers; then it is
 * read, its sender identified, one pure decision made, and that decision carried out.
 */
export function createGateway(options: GatewayOptions): Hono<GatewayEnv> {
  const { config, fetchUpstream, apps, clock, log } = options
  const { families = allFamilies, elapsed = () => performance.now(), sharesFetches: sharesFetch = true } = options
  const { keys, issuer, audience, publicUrl, upstreams } = config

  const findKey =
    keys.kind === 'secret'
      ? createSecretKey(keys.secret)
      : createPublicKeys({ url: keys.url, fetchUpstream, elapsed, sharesFetch })
  const cookie = createPageCookie(publicUrl)
  const identify = createIdentify(families, cookie, createVerifier({ findKey, issuer, audience, clock, elapsed }))
  const rules: Rules = { families, upstreams, trustedOrigins: trustedOrigins(publicUrl) }
  const mayReport = createRateLimit({ burst: 20, interval: 6_000, keys: 10_000, elapsed })
  const sendReport = createSendReport(config.errorReports, { fetchUpstream, log })
  const parts: OwnParts = { config, cookie, apps, fetchUpstream, clock, log, mayReport, sendReport }
  const takeUpload = createSlots(mostUploads, 'Too many uploads are in progress; wait for one to end')
  const takeStream = createSlots(mostStreams, 'Too many pages are kept up to date at the same time')
  const { streamTimes = usualStreamTimes, stop, countsStreams = true } = options
  const content = pageContent(config)

  const readerOf = ({ person }: Facts) => (person.state === 'known' ? person.claims.sub : '')

  /** A stream ends with the token it was opened with. */
  function timesOf({ person }: Facts): StreamTimes {
    const left = person.state === 'known' ? person.expiresAt * 1_000 - clock().getTime() : 0
    return { ...streamTimes, lifetime: Math.max(0, Math.min(streamTimes.lifetime, left)) }
  }

  async function carryOut(decision: Decision, facts: Facts, request: Request): Promise<Response> {
    switch (decision.kind) {
      case 'page':
        return servePage(apps, decision.app, content, decision)
      case 'redirect': {
        const headers = new Headers({ location: decision.location, 'cache-control': 'no-store' })
        if (decision.clearsCookie) headers.set('set-cookie', cookie.removal)
        if (decision.refused)
          headers.append('set-cookie', refusedCookie(decision.refused, publicUrl.startsWith('https:')))
        return new Response(null, { status: 302, headers })
      }
      case 'proxy':
        return forward(request, decision, {
          fetchUpstream,
          takeUpload: () => takeUpload(decision.family.name, networkOf(facts.clientIp ?? '')),
          takeStream: () => (countsStreams ? takeStream(decision.family.name, readerOf(facts)) : () => undefined),
          streamTimes: timesOf(facts),
          stop,
        })
      case 'asset':
        return serveAsset(apps, decision.app, decision.file, request)
      case 'own':
        return answerOwn(decision.name, facts, request, parts)
      case 'refuse':
        return answerProblem(decision.problem, { ...decision, requestId: facts.requestId })
    }
  }

  const app = new Hono<GatewayEnv>()

  app.use(async function nameRequest(c, next) {
    c.set('requestId', crypto.randomUUID())
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  app.use(requestLog(log, elapsed))
  app.use(securityHeaders(config))

  app.all('*', async (c) => {
    const seen = readFacts(c.req.raw, c.get('requestId'), c.env?.arrival)
    const facts: Facts = { ...seen, person: await identify(seen) }
    const decision = decide(facts, rules)
    c.set('decision', decision)
    return carryOut(decision, facts, c.req.raw)
  })

  app.onError((error, c) => {
    const problem = toProblem(error)
    const requestId = c.get('requestId')
    // A visitor who went away is nobody's fault, and reads no answer.
    const isAbandoned = c.req.raw.signal.aborted
    if (!isAbandoned && (!(error instanceof Problem) || problem.cause !== undefined)) {
      log(problem.status === 500 ? 'error' : 'warn', problem.code, { requestId, ...describeError(error) })
    }
    const decision = c.get('decision')
    const inFrame = isFrame(decision)
    return answerProblem(problem, { requestId, asPage: inFrame || decision?.kind === 'page', inFrame })
  })

  return app
}
