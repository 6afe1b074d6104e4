import { createServer } from 'node:http'
import { jwtVerify, SignJWT } from 'jose'
import { is } from 'superstruct'
import { createSite, type StubSite } from './consigneeSite.ts'
import { createDesk, type StubDesk } from './desk.ts'
import { createGraphqlApi } from './graphqlApi.ts'
import { createRestApi, seedRows } from './restApi.ts'
import { graphqlRequest } from './seedBodies.ts'
import { createTrackers, type StubTrackers } from './trackers.ts'
import { password, people, type StubPerson } from './world.ts'

/** Where the stub's paths begin: an operator's services seldom have a host of their own. */
const basePath = '/api/main'
const secret = 'nH4w-6tQz-Rk1v-Y8pd-3mXc-Lb7f-Uj2s-Ge5a'
const names = { issuer: 'halden-sso', audience: 'halden-portal' }

/** Settings of a gateway in front of the stub. @param origin where the stub listens */
export function gatewaySettings(origin: string): Record<string, string> {
  const base = origin + basePath
  return {
    V1_URL: base,
    V2_URL: base,
    GRAPHQL_URL: base,
    JWT_SECRET: secret,
    JWT_ISSUER: names.issuer,
    JWT_AUDIENCE: names.audience,
  }
}

/** An upstream of somebody else's that speaks the seeds and nothing of ours. */
export interface SeedUpstream {
  answer(request: Request): Promise<Response>
  /** The REST calls it knows: method and path with its variable parts in braces. */
  readonly calls: readonly string[]
  /** Its shipping management, to look at what came of a write, or to change it behind everybody's back. */
  readonly desk: StubDesk
  /** What its consignee is asked and declares, to look on or to answer behind everybody's back. */
  readonly site: StubSite
  /** Its trackers, to have one send a message. */
  readonly trackers: StubTrackers
  /** What it was asked for and does not know: calls, bodies and documents with what is wrong in them. */
  readonly misses: readonly string[]
}

/** @param today the day its collections end at, `YYYY-MM-DD` */
export function createSeedUpstream(today = new Date().toISOString().slice(0, 10)): SeedUpstream {
  const key = new TextEncoder().encode(secret)
  const misses: string[] = []
  const onMiss = (what: string) => misses.push(what)
  const passwords = new Map<string, string>(people.map(({ username }) => [username, password]))

  const sign = ({ id, username, displayName, role, group }: StubPerson): Promise<string> =>
    new SignJWT({
      name: displayName,
      username,
      groupId: group.id,
      groupType: group.type,
      rights: role.rights.map(({ name }) => name),
      staff: false,
      sv: 1,
    })
      .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
      .setSubject(id)
      .setIssuer(names.issuer)
      .setAudience(names.audience)
      .setIssuedAt()
      .setExpirationTime('8h')
      .sign(key)

  const usernameOf = async (request: Request): Promise<string | undefined> => {
    const [, token] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    if (token === undefined) return undefined
    const { payload } = await jwtVerify(token, key, names).catch(() => ({ payload: {} }))
    return 'username' in payload ? String(payload.username) : undefined
  }

  const desk = createDesk()
  const site = createSite(today)
  const trackers = createTrackers()
  const graphql = createGraphqlApi({ profiles: new Map(), passwords, today, desk, sign }, onMiss)
  const world = { passwords, today, desk, site, trackers }
  const rest = createRestApi(world, onMiss)

  return {
    calls: seedRows(world).map(({ call }) => call),
    misses,
    desk,
    site,
    trackers,
    async answer(request) {
      const { pathname, searchParams: query } = new URL(request.url)
      const isForm = request.headers.get('content-type')?.startsWith('multipart/form-data') === true
      const form = isForm ? await request.formData() : undefined
      const text = isForm ? '' : await request.text()
      const body: unknown = /^[[{]/.test(text) ? JSON.parse(text) : undefined
      if (!pathname.startsWith(`${basePath}/`)) {
        onMiss(`${request.method} ${pathname} beside the base`)
        return new Response('Nothing here', { status: 404 })
      }
      const path = pathname.slice(basePath.length)
      const username = await usernameOf(request)
      if (path === '/graphql' && is(body, graphqlRequest)) return graphql(body, username !== undefined)
      return rest({ method: request.method, path, query, body, form, username })
    },
  }
}

/** Has a stub listen on a free port of this machine. */
export async function listenSeedUpstream(upstream: SeedUpstream) {
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', async () => {
      const { method = 'GET', url = '/' } = incoming
      const body = chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}
      const headers = Object.entries(incoming.headers).map(([name, value]): [string, string] => [name, String(value)])
      const request = new Request(new URL(url, 'http://stub.test'), { method, headers, ...body })
      const answer = await upstream.answer(request)
      outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
      outgoing.end(Buffer.from(await answer.arrayBuffer()))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The stub has no port')
  const { port } = address
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
