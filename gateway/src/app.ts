import { refusedCookie } from '@crateway/shared/contract/refusedPage.ts'
import { Hono } from 'hono'
import { type Core, createCore, type GatewayOptions } from './core.ts'
import type { Settled } from './decision.ts'
import { answerOwn } from './http/answerOwn.ts'
import { answerProblem } from './http/answerProblem.ts'
import type { GatewayEnv } from './http/gatewayEnv.ts'
import { readFacts } from './http/readFacts.ts'
import { requestLog } from './http/requestLog.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { pageContent } from './pages/pageContent.ts'
import { serveAsset } from './pages/serveAsset.ts'
import { servePage } from './pages/servePage.ts'
import type { CallParts } from './proxy/callParts.ts'
import { forward } from './proxy/forward.ts'

/**
 * The gateway over web standards: one Hono app, all of it on Workers, and on Node what `createNodeGateway` leaves to it. A
 * request gets an id, a log line and security headers; then it is read, its sender identified, one pure decision made, and
 * that decision carried out.
 */
export function createGateway(options: GatewayOptions, core: Core = createCore(options)): Hono<GatewayEnv> {
  const { config, apps, cookie, elapsed, fetchUpstream } = core
  const content = pageContent(config)

  async function carryOut(
    { decision, facts }: Settled,
    request: Request,
    noteOperation: CallParts['noteOperation'],
  ): Promise<Response> {
    switch (decision.kind) {
      case 'page':
        return servePage(apps, decision.app, content, decision)
      case 'redirect': {
        const headers = new Headers({ location: decision.location, 'cache-control': 'no-store' })
        if (decision.clearsCookie) headers.set('set-cookie', cookie.removal)
        if (decision.refused)
          headers.append('set-cookie', refusedCookie(decision.refused, config.publicUrl.startsWith('https:')))
        return new Response(null, { status: 302, headers })
      }
      case 'proxy':
        return forward(request, decision, { fetchUpstream, ...core.callParts(decision, facts, noteOperation) })
      case 'asset':
        return serveAsset(apps, decision.app, decision.file, request)
      case 'own':
        return answerOwn(decision.name, facts, request, core)
      case 'refuse':
        return answerProblem(decision.problem, { ...decision, requestId: facts.requestId })
    }
  }

  const app = new Hono<GatewayEnv>()

  app.use(async function nameRequest(c, next) {
    c.set('requestId', c.env?.settled?.facts.requestId ?? crypto.randomUUID())
    await next()
    c.res.headers.set('x-request-id', c.get('requestId'))
  })
  app.use(requestLog(core.logRequest, elapsed))
  app.use(securityHeaders(core.securityHeadersOf))

  app.all('*', async (c) => {
    const settled = c.env?.settled ?? (await core.settle(readFacts(c.req.raw, c.get('requestId'), c.env?.arrival)))
    c.set('decision', settled.decision)
    return carryOut(settled, c.req.raw, (name) => c.set('operation', name))
  })

  app.onError((error, c) => {
    const request = { requestId: c.get('requestId'), decision: c.get('decision') }
    const { status, headers, body } = core.shapeFailure(error, request)
    return new Response(body, { status, headers })
  })

  return app
}
