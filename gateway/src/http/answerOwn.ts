import { keptDatabase } from '@crateway/shared/contract/keptDatabase.ts'
import type { Log } from '@crateway/shared/errors/log.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import type { PageCookie } from '../auth/pageCookie.ts'
import type { GatewayConfig } from '../config.ts'
import type { AppAssets } from '../pages/appAssets.ts'
import { serveAsset } from '../pages/serveAsset.ts'
import { webManifest } from '../pages/webManifest.ts'
import type { FetchUpstream } from '../proxy/forward.ts'
import { answerOpenapi } from './answerOpenapi.ts'
import { takeClientError } from './clientErrors.ts'
import type { OwnName } from './door.ts'
import type { SendReport } from './errorReports.ts'
import type { Facts } from './facts.ts'
import type { RateLimit } from './rateLimit.ts'
import { assertReady } from './readiness.ts'

/** What the gateway's own answers need. */
export interface OwnParts {
  readonly config: GatewayConfig
  readonly cookie: PageCookie
  readonly apps: AppAssets
  readonly fetchUpstream: FetchUpstream
  readonly clock: () => Date
  readonly log: Log
  readonly mayReport: RateLimit
  readonly sendReport: SendReport
  /** Told when the process is asked to stop: it is ready no more, and answers on. */
  readonly leaving: AbortSignal | undefined
}

type Answer = (facts: Facts, request: Request, parts: OwnParts) => Promise<Response>

function noContent(headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(null, { status: 204, headers: { 'cache-control': 'no-store', ...headers } })
}

/**
 * The service worker of whom none is due to: it takes the place of the one that another person left in this browser, forgets
 * what that one and its pages have kept (`shared/src/state/keptAnswers.ts`), and is gone (ADR 055).
 */
const retiringWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    indexedDB.deleteDatabase('${keptDatabase}')
    await registration.unregister()
  }
  event.waitUntil(forget())
})
`

const answers: Readonly<Record<OwnName, Answer>> = {
  async session({ method, person }, _request, { cookie, clock }) {
    if (method !== 'POST' || person.state !== 'known') return noContent({ 'set-cookie': cookie.removal })
    const secondsLeft = person.expiresAt - clock().getTime() / 1000
    return noContent({ 'set-cookie': cookie.keep(person.token, secondsLeft) })
  },
  healthz: async () => Response.json({ status: 'alive' }, { headers: { 'cache-control': 'no-store' } }),
  async readyz(_facts, _request, { config, fetchUpstream, leaving }) {
    if (leaving?.aborted) throw new Problem('unavailable', { message: 'About to stop', retryAfter: 2 })
    await assertReady(config.upstreams, fetchUpstream)
    return Response.json({ status: 'ready' }, { headers: { 'cache-control': 'no-store' } })
  },
  clientErrors: ({ clientIp, requestId }, request, { mayReport, log, sendReport }) =>
    takeClientError(request, { clientIp, requestId, mayReport, log, sendReport }),
  openapi: (_facts, request) => answerOpenapi(request),
  // Nothing here is for search engines: pages need an account or a personal link.
  robots: async () =>
    new Response('User-agent: *\nDisallow: /\n', {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
    }),
  // The pages name their icon themselves; this is for what asks for the old path all the same.
  favicon: (_facts, request, { apps }) =>
    serveAsset(apps, 'links-app', 'favicon.ico', request).catch(() => noContent()),
  manifest: async (_facts, _request, { config }) =>
    Response.json(webManifest(config.providerName), {
      headers: { 'content-type': 'application/manifest+json', 'cache-control': 'public, max-age=3600' },
    }),
  serviceWorker: async () =>
    new Response(retiringWorker, {
      headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    }),
}

/** Carries out the decision to answer ourselves. Throws `Problem`s for what cannot be done. */
export function answerOwn(name: OwnName, facts: Facts, request: Request, parts: OwnParts): Promise<Response> {
  return answers[name](facts, request, parts)
}
