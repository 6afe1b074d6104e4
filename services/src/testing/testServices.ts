import { createLog } from '@crateway/shared/errors/log.ts'
import { createServices } from '../app.ts'
import type { HeavyReads } from '../db/heavyReads.ts'
import type { Database } from '../db/open.ts'
import { createFileStore } from '../files/fileStore.ts'
import { openTestDatabase } from './testDatabase.ts'
import { createTestWorld, nowInstant, password } from './testWorld.ts'

interface GraphqlAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** The services over a fresh database with the tests' world, driven without a socket. */
export interface TestServices {
  readonly db: Database
  /** What was logged, one JSON line each. */
  readonly lines: readonly string[]
  /** The services' clock. */
  now(): Date
  /** Moves the services' clocks. */
  advance(seconds: number): void
  request(path: string, init?: RequestInit): Promise<Response>
  /** Sends a GraphQL document, with a token or as nobody. */
  ask(query: string, variables?: Record<string, unknown>, token?: string): Promise<GraphqlAnswer>
  /** Signs a person of the tests' world in and answers the token. */
  signIn(username: string, ip?: string): Promise<string>
  close(): Promise<void>
}

/** The value at a path inside an answer; undefined where the path ends early. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}

/** Settings of services under test. */
export const testSettings = {
  issuer: 'crateway',
  audience: 'crateway',
  development: false,
  publicUrl: 'http://portal.test',
  providerName: 'Crateway',
  isDemo: false,
}

const loginDocument = 'mutation($u: String!, $p: String!) { localLogin(username: $u, password: $p) { token } }'

/**
 * Opens the services for one test file, with a lane of its own for heavy reads where one is given, on a fresh database of its
 * project unless it has one of its own. Close them when it ends.
 */
export async function createTestServices(heavyReads?: HeavyReads, open = openTestDatabase): Promise<TestServices> {
  const db = await open()
  await createTestWorld(db)
  let moved = 0
  const lines: string[] = []
  const clock = () => new Date(nowInstant.getTime() + moved)
  const app = await createServices({
    database: db,
    clock,
    now: clock,
    log: createLog('info', (line) => lines.push(line)),
    settings: testSettings,
    files: createFileStore({ memory: true }),
    ...(heavyReads ? { heavyReads } : {}),
  })
  const request = async (path: string, init?: RequestInit) => app.request(`http://services.test${path}`, init)
  const post = async (body: unknown, headers: Record<string, string>) => {
    const init = {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }
    const response = await request('/graphql', init)
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
  }
  return {
    db,
    lines,
    now: clock,
    request,
    advance: (seconds) => {
      moved += seconds * 1000
    },
    ask: (query, variables = {}, token) =>
      post({ query, variables }, token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    async signIn(username, ip = '192.0.2.1') {
      const answer = await post(
        { query: loginDocument, variables: { u: username, p: password } },
        { 'X-Client-IP': ip },
      )
      const token = at(answer.body, 'data', 'localLogin', 'token')
      if (typeof token !== 'string') throw new Error(`No sign-in: ${JSON.stringify(answer.body)}`)
      return token
    },
    close: () => db.close(),
  }
}
