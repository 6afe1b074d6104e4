import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { inject } from 'vitest'
import { createGateway } from '../../gateway/src/app.ts'
import { readConfig } from '../../gateway/src/config.ts'
import type { GatewayOptions } from '../../gateway/src/core.ts'
import type { Arrival } from '../../gateway/src/http/facts.ts'
import { createNodeGateway } from '../../gateway/src/nodeGateway.ts'
import { createSocketClient } from '../../gateway/src/testing/nodeTransport.ts'
import { ProcessDispatcher } from '../../gateway/src/testing/processDispatcher.ts'
import { createServices } from '../../services/src/app.ts'
import { type Database, type DatabasePlace, openDatabase } from '../../services/src/db/open.ts'
import type { FileStore } from '../../services/src/files/fileStore.ts'
import type { FeedTimes } from '../../services/src/live/pointFeed.ts'
import { type Client, createClient } from '../../shared/src/client/client.ts'
import { localLogin } from '../../shared/src/client/requests/localLogin.ts'
import type { LoginResult } from '../../shared/src/contract/session.ts'
import { createLog } from '../../shared/src/errors/log.ts'
import type { Account } from '../fixtures/accounts.ts'
import { demoPassword } from '../fixtures/accounts.ts'
import { demoFileStore } from '../fixtures/demoFiles.ts'
import { demoNow, demoTemplate } from '../fixtures/demoWorld.ts'
import { openEdgeGateway } from '../fixtures/edgeGateway.ts'
import { createDatabase } from '../fixtures/postgres.ts'

const origin = 'http://portal.test'

/** A request to a gateway in this process. */
interface Sender {
  readonly send: (path: string, init: RequestInit, arrival: Arrival) => Promise<Response>
  close(): void | Promise<void>
}

/** Whether the gateway of this run is on workerd, as it is deployed to the edge (the project `contract-workerd`). */
const isOnEdge = process.env.GATEWAY_TRANSPORT === 'workerd'

/** Whether this run is about the embedded database alone (the project `contract-embedded`). */
const isEmbedded = process.env.CONTRACT_DATABASE === 'embedded'

/**
 * The gateway's two transports, each under the contract: Node's, over a socket, before PGlite, as `npm start` has them, and the
 * web-standard one before PostgreSQL, unless a test wants Node's there, too; on workerd where that is asked for.
 */
async function openGateway(options: GatewayOptions, isOnNode: boolean): Promise<Sender> {
  if (isOnEdge) {
    const settings = { PUBLIC_URL: origin, CLOCK: options.clock().toISOString() }
    const edge = await openEdgeGateway({ fetchServices: options.fetchUpstream, settings })
    return { send: (path, init) => edge.send(new URL(path, origin), init), close: () => edge.close() }
  }
  if (isOnNode) {
    return createSocketClient(
      createNodeGateway({ ...options, dispatcher: new ProcessDispatcher(options.fetchUpstream) }),
    )
  }
  const app = createGateway(options)
  return {
    send: async (path, init, arrival) => app.fetch(new Request(new URL(path, origin), init), { arrival }),
    close: () => undefined,
  }
}

/** Gateway and services in this process over one demo world, reached through the real client; only fetch is swapped. */
export interface TestPortal {
  readonly database: Database
  /** A request as a browser would send it, from an address where that matters. */
  request(path: string, init?: RequestInit, clientIp?: string): Promise<Response>
  /** Signs in and answers a client that speaks for the account. */
  signIn(account: Account): Promise<{ readonly client: Client; readonly login: LoginResult }>
  readonly anonymous: Client
  /** What services and gateway logged as errors, one line each. */
  readonly faults: readonly string[]
  close(): Promise<void>
}

interface DatabaseKind {
  readonly name: string
  readonly place: () => Promise<DatabasePlace>
}

/** The databases the contract holds on, each a fresh copy of the demo world: PGlite always, PostgreSQL where there is one. */
export function databaseKinds(postgresUrl: string): readonly DatabaseKind[] {
  const embedded = {
    name: 'PGlite',
    place: async (): Promise<DatabasePlace> => ({ memory: true, dump: await openAsBlob(inject('demoDump')) }),
  }
  const server = {
    name: 'PostgreSQL',
    place: async (): Promise<DatabasePlace> => ({
      url: await createDatabase(postgresUrl, `crateway_${randomUUID()}`, demoTemplate),
    }),
  }
  return postgresUrl === '' || isOnEdge || isEmbedded ? [embedded] : [embedded, server]
}

/**
 * PostgreSQL where there is one, for what takes half a minute and more on both: on PGlite `npm run test:long`
 * has it (ADR 078). Such a portal is opened with `isOnNode`, as those of many people run.
 */
export const landingKind = (postgresUrl: string): readonly DatabaseKind[] => databaseKinds(postgresUrl).slice(-1)

interface PortalOptions {
  /** Whether its gateway has Node's transport; that before PGlite has it unless told. */
  readonly isOnNode?: boolean
  /** Stands between the file store and the services. */
  readonly wrapFiles?: (store: FileStore) => FileStore
  readonly feedTimes?: Partial<FeedTimes>
  /** The portal's now; the demo world's unless told. */
  readonly clock?: () => Date
  /** Ends streams of events. */
  readonly stop?: AbortSignal
}

/** Puts services and gateway over a copy of the demo world. */
export async function openPortal(
  place: DatabasePlace,
  {
    wrapFiles = (store) => store,
    feedTimes = {},
    clock = () => demoNow,
    stop,
    isOnNode = !('url' in place),
  }: PortalOptions = {},
): Promise<TestPortal> {
  const database = await openDatabase(place)
  const faults: string[] = []
  const log = createLog('error', (line) => faults.push(line))
  const services = await createServices({
    database,
    clock,
    log,
    settings: {
      issuer: 'crateway',
      audience: 'crateway',
      development: false,
      publicUrl: origin,
      providerName: 'Crateway',
      isDemo: true,
    },
    files: wrapFiles(demoFileStore(database, demoNow)),
    feedTimes,
    ...(stop && { stop }),
  })
  const upstream = 'http://services.test'
  const gateway = await openGateway(
    {
      config: readConfig({ V1_URL: upstream, V2_URL: upstream, GRAPHQL_URL: upstream, PUBLIC_URL: origin }),
      fetchUpstream: async (request) => services.fetch(request),
      apps: async () => undefined,
      clock,
      log,
    },
    isOnNode,
  )
  const request = async (path: string, init: RequestInit = {}, clientIp?: string) =>
    gateway.send(path, init, clientIp === undefined ? {} : { clientIp })
  const clientOf = (credentials: LoginResult | undefined): Client =>
    createClient({
      origin,
      async fetch(input, init) {
        const asked = new Request(input, init)
        return gateway.send(asked.url, asked, {})
      },
      credentials: () => credentials && { token: credentials.token, displayName: credentials.user.displayName },
    })
  const anonymous = clientOf(undefined)
  return {
    database,
    request,
    anonymous,
    faults,
    async signIn(account) {
      const login = await localLogin(anonymous, { username: account, password: demoPassword })
      return { client: clientOf(login), login }
    },
    async close() {
      await gateway.close()
      await database.close()
    },
  }
}
