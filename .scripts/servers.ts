import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { DevLinks } from '../shared/src/contract/calls/devLinks.ts'
import { originOf } from '../shared/src/contract/settings.ts'
import { root } from './root.ts'

/** What a server of ours says on its IPC channel when it listens. */
interface Ready {
  readonly type: 'ready'
  readonly origin: string
  /** From the services: the database holds the demo accounts. */
  readonly demo?: boolean
  /** From the services: `DEMO_PASSWORD` is the password those accounts have. */
  readonly demoPasswordFits?: boolean
  /** From the services: a link to each link page of a demo. */
  readonly links?: PageLinks
}

/** One working address of each page that is opened by a mailed link. */
type PageLinks = Omit<DevLinks, 'deviceKey'>

interface Server {
  readonly name: string
  readonly process: ChildProcess
  /** Rejects when it ends before it listens; what it had to say is then on stderr. */
  readonly ready: Promise<Ready>
  /** Asks it to finish its requests and end. */
  stop(): Promise<void>
}

function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready'
}

type Output = 'inherit' | 'ignore'

function startServer(name: 'services' | 'gateway', env: Readonly<Record<string, string>>, output: Output): Server {
  const child = fork(join(root, name, 'src/node.ts'), [], {
    cwd: root,
    env: { ...process.env, ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', output, 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const ready = new Promise<Ready>((resolve, reject) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve(message)
    })
    child.once('exit', () => reject(new Error(`The ${name} ended before listening`)))
  })
  // Whoever waits hears of it; nobody may be waiting when a start is called off.
  ready.catch(() => undefined)
  return {
    name,
    process: child,
    ready,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The upstream settings; a portal with all three set needs no embedded services. */
const upstreamSettings = ['V1_URL', 'V2_URL', 'GRAPHQL_URL'] as const

/** A running portal. */
export interface Portal {
  readonly origin: string
  readonly demo: boolean
  readonly demoPasswordFits: boolean
  readonly links: PageLinks | undefined
}

/** The servers of one portal: the embedded services where an upstream is unset, the gateway in front of them. */
export interface PortalServers {
  /** Resolves when both listen. Rejects when one ends first; the other is then stopped. */
  readonly started: Promise<Portal>
  /** Resolves when a server ends by itself, with a sentence where it was killed. */
  readonly failed: Promise<string | null>
  /** Stops what runs, also in the middle of a start. */
  stop(): Promise<void>
}

/** The origin the gateway will have, which the services write into links before it listens. */
export function publicUrlOf(env: Readonly<Record<string, string>>): string {
  const { PUBLIC_URL, HOST, PORT } = { ...process.env, ...env }
  return PUBLIC_URL || originOf({ host: HOST || '127.0.0.1', port: Number(PORT || 8787) })
}

/** Starts a portal: the services on a free port first, then the gateway, handed every upstream that is not configured. */
export function startPortal(env: Readonly<Record<string, string>>, output: Output = 'inherit'): PortalServers {
  const servers: Server[] = []
  let isStopping = false
  const failure = Promise.withResolvers<string | null>()

  const run = (name: 'services' | 'gateway', own: Readonly<Record<string, string>>): Server => {
    if (isStopping) throw new Error('The start was called off')
    const server = startServer(name, own, output)
    server.process.once('exit', (_, signal) => {
      if (!isStopping) failure.resolve(signal ? `The ${name} stopped unexpectedly (signal ${signal}).` : null)
    })
    servers.push(server)
    return server
  }

  const stop = async () => {
    isStopping = true
    for (const server of servers.toReversed()) await server.stop()
  }

  const start = async (): Promise<Portal> => {
    const unset = upstreamSettings.filter((name) => !process.env[name])
    const upstreams: Record<string, string> = {}
    let demo: Omit<Portal, 'origin'> = { demo: false, demoPasswordFits: false, links: undefined }
    if (unset.length > 0) {
      const ready = await run('services', { ...env, PUBLIC_URL: publicUrlOf(env), HOST: '127.0.0.1', PORT: '0' }).ready
      for (const name of unset) upstreams[name] = ready.origin
      demo = { demo: ready.demo ?? false, demoPasswordFits: ready.demoPasswordFits ?? false, links: ready.links }
    }
    const { origin } = await run('gateway', { ...env, ...upstreams }).ready
    return { origin, ...demo }
  }

  const started = start().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { started, failed: failure.promise, stop }
}
