import { randomUUID } from 'node:crypto'
import { createGateway } from '../../gateway/src/app.ts'
import { readConfig } from '../../gateway/src/config.ts'
import { createServices } from '../../services/src/app.ts'
import { type Database, type DatabasePlace, openDatabase } from '../../services/src/db/open.ts'
import { seedDemoWorld } from '../../services/src/demo/seed.ts'
import { createFileStore } from '../../services/src/files/fileStore.ts'
import { type Client, createClient } from '../../shared/src/client/client.ts'
import { localLogin } from '../../shared/src/client/requests/localLogin.ts'
import type { LoginResult } from '../../shared/src/contract/session.ts'
import type { Account } from '../fixtures/accounts.ts'
import { demoPassword } from '../fixtures/accounts.ts'
import { createDatabase } from '../fixtures/postgres.ts'

/** The instant the portal under test takes for now. */
const now = new Date('2026-03-31T12:00:00Z')

const origin = 'http://portal.test'

/** Gateway and services in this process over one demo world, reached through the real client; only fetch is swapped. */
export interface TestPortal {
  readonly database: Database
  /** A request as a browser would send it. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Signs in and answers a client that speaks for the account. */
  signIn(account: Account): Promise<{ readonly client: Client; readonly login: LoginResult }>
  readonly anonymous: Client
  close(): Promise<void>
}

/** The databases the contract holds on: PGlite always, PostgreSQL where the machine has one. */
export function databaseKinds(
  postgresUrl: string,
): readonly { readonly name: string; readonly place: () => Promise<DatabasePlace> }[] {
  const embedded = { name: 'PGlite', place: async (): Promise<DatabasePlace> => ({ memory: true }) }
  const server = {
    name: 'PostgreSQL',
    place: async (): Promise<DatabasePlace> => ({ url: await createDatabase(postgresUrl, `crateway_${randomUUID()}`) }),
  }
  return postgresUrl === '' ? [embedded] : [embedded, server]
}

/** Opens a fresh database, fills it with the demo world and puts services and gateway over it. */
export async function openPortal(place: DatabasePlace): Promise<TestPortal> {
  const database = await openDatabase(place)
  await seedDemoWorld(database, { clock: () => now, password: demoPassword })
  const services = await createServices({
    database,
    clock: () => now,
    log: () => undefined,
    settings: {
      issuer: 'crateway',
      audience: 'crateway',
      development: false,
      publicUrl: origin,
      providerName: 'Crateway',
      isDemo: true,
    },
    files: createFileStore({ memory: true }),
  })
  const upstream = 'http://services.test'
  const gateway = createGateway({
    config: readConfig({ V1_URL: upstream, V2_URL: upstream, GRAPHQL_URL: upstream, PUBLIC_URL: origin }),
    fetchUpstream: async (request) => services.fetch(request),
    apps: async () => undefined,
    clock: () => now,
    log: () => undefined,
  })
  const request = async (path: string, init?: RequestInit) => gateway.fetch(new Request(new URL(path, origin), init))
  const clientOf = (credentials: LoginResult | undefined): Client =>
    createClient({
      origin,
      fetch: async (input, init) => gateway.fetch(new Request(input, init)),
      credentials: () => credentials && { token: credentials.token, displayName: credentials.user.displayName },
    })
  const anonymous = clientOf(undefined)
  return {
    database,
    request,
    anonymous,
    async signIn(account) {
      const login = await localLogin(anonymous, { username: account, password: demoPassword })
      return { client: clientOf(login), login }
    },
    close: () => database.close(),
  }
}
