import type { AppName } from '@crateway/shared/contract/pages.ts'
import { createGateway } from '../app.ts'
import { readConfig } from '../config.ts'
import type { GatewayOptions } from '../core.ts'
import type { Arrival } from '../http/facts.ts'
import { createWebListener } from '../http/webListener.ts'
import { createNodeGateway, type NodeGatewayOptions } from '../nodeGateway.ts'
import type { AppAssets } from '../pages/appAssets.ts'
import { createSocketClient } from './nodeTransport.ts'
import { ProcessDispatcher } from './processDispatcher.ts'
import { claims, createSigner, now, type Signer, sign } from './tokens.ts'

/** A call as it came to an upstream. */
interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Files of three small bundles; text by path. */
type Bundles = Readonly<Record<AppName, Readonly<Record<string, string>>>>

const page = (name: string) =>
  `<html><head><meta name="crateway-config" content="%CONFIG%"><title>%PROVIDER_NAME%</title></head><body>${name}</body></html>`

const bundles: Bundles = {
  'customer-app': {
    'index.html': page('customer-app'),
    'assets/main-abc123.js': 'customer()',
    'sw.js': 'customerWorker()',
  },
  'enduser-app': { 'index.html': page('enduser-app'), 'sw.js': 'enduserWorker()' },
  'links-app': { 'index.html': page('links-app'), 'assets/main-def456.js': 'links()', 'logo.svg': '<svg/>' },
}

/** Bundles held in memory. */
export function memoryAssets(files: Bundles = bundles): AppAssets {
  return async (app, file) => {
    const text = files[app][file]
    if (text === undefined) return undefined
    const contentType = file.endsWith('.html') ? 'text/html' : 'text/javascript'
    return {
      body: new TextEncoder().encode(text),
      contentType,
      size: text.length,
      etag: `"${text.length}"`,
      encoding: undefined,
      varies: false,
    }
  }
}

export const upstream = 'https://services.example'

/** Answers calls other than the key set's; the default echoes nothing and says yes. */
type AnswerCall = (request: Request, seen: Seen) => Response | Promise<Response>

/**
 * The transport under test. The same tests run on both: `GATEWAY_TRANSPORT=node` has all requests go over sockets, through
 * Node's transport.
 */
const isNodeTested = process.env.GATEWAY_TRANSPORT === 'node'

export interface TestOptions extends Partial<NodeGatewayOptions> {
  readonly settings?: Readonly<Record<string, string>>
  readonly answer?: AnswerCall
  /** Whether Node's transport answers, of tests of what it alone does. */
  readonly isOnNode?: boolean
}

/** A gateway over an upstream in this process that publishes a real key. */
export async function createTestGateway({
  settings,
  answer,
  dispatcher,
  isOnNode = isNodeTested,
  ...options
}: TestOptions = {}) {
  const signer: Signer = await createSigner('key-1')
  const begun: string[] = []
  const seen: Seen[] = []
  const lines: Record<string, unknown>[] = []
  const config = readConfig({
    V1_URL: upstream,
    V2_URL: upstream,
    GRAPHQL_URL: upstream,
    PUBLIC_URL: 'https://portal.example',
    ...settings,
  })
  const all: GatewayOptions = {
    config,
    apps: memoryAssets(),
    clock: () => now,
    log: (level, message, fields) => lines.push({ level, message, ...fields }),
    async fetchUpstream(request) {
      if (new URL(request.url).pathname === '/v1/auth/jwks.json') return Response.json({ keys: [signer.jwk] })
      const { method, url, headers } = request
      begun.push(url)
      const call: Seen = { method, url, headers: Object.fromEntries(headers), body: await request.text() }
      seen.push(call)
      return answer ? answer(request, call) : Response.json({ ok: true })
    },
    ...options,
  }
  const { metrics: _, ...uncounted } = all
  const app = isOnNode ? undefined : createGateway(all)
  const listener = app
    ? createWebListener((request, env) => app.fetch(request, env))
    : createNodeGateway({ ...all, dispatcher: dispatcher ?? new ProcessDispatcher(all.fetchUpstream) })
  const send = app
    ? async (path: string, init: RequestInit, arrival: Arrival) => app.request(path, init, { arrival })
    : (await createSocketClient(listener)).send
  const request = (path: string, init: RequestInit = {}, arrival: Arrival = {}) =>
    send(path, init, { clientIp: '192.0.2.7', ...arrival })
  const token = (overrides?: Readonly<Record<string, unknown>>) => sign(signer, claims(overrides))
  return {
    /** The gateway over web standards, whichever transport is under test. */
    app: app ?? createGateway(uncounted),
    /** For `createNodeServer`: the transport under test. */
    listener,
    config,
    signer,
    /** Where calls go, each from its beginning; `seen` has what has come whole. */
    begun,
    seen,
    lines,
    request,
    token,
    /** Headers of a call by bearer token. */
    bearer: async (overrides?: Readonly<Record<string, unknown>>) => ({
      authorization: `Bearer ${await token(overrides)}`,
    }),
    /** Headers of a page visit with a cookie. */
    cookie: async (overrides?: Readonly<Record<string, unknown>>) => ({
      cookie: `__Host-crateway=${await token(overrides)}`,
    }),
  }
}
