import { type ForkOptions, fork } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createRestarts } from '../gateway/src/restarts.ts'
import type { DevLinks } from '../shared/src/contract/calls/devLinks.ts'
import { originOf } from '../shared/src/contract/settings.ts'
import { forkEdge, readyOnEdge } from './edgeGateway.ts'
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

/** How a server ended: by which signal, if any, and why where it could not be started at all. */
interface Ending {
  readonly signal: string | null
  readonly error?: Error
}

interface Server {
  readonly name: string
  /** Rejects when it ends before it listens; what it had to say is then on stderr. */
  readonly ready: Promise<Ready>
  /** Resolves when it has ended, or could not be started. */
  readonly ended: Promise<Ending>
  /** Asks it to finish its requests and end. */
  stop(): Promise<void>
}

function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready'
}

type Output = 'inherit' | 'ignore'

/** Node has a module of ours in a process; wrangler has the gateway and the apps on local workerd. */
type Runtime = 'node' | 'workerd'

interface ServerOptions {
  readonly env: Readonly<Record<string, string>>
  readonly output: Output
  readonly runtime?: Runtime
}

function startServer(name: 'services' | 'gateway', { env, output, runtime = 'node' }: ServerOptions): Server {
  const options: ForkOptions = {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, 'inherit', 'ipc'],
  }
  const child =
    runtime === 'workerd'
      ? forkEdge(options)
      : fork(join(root, name, 'src/node.ts'), [], {
          ...options,
          execArgv: ['--disable-warning=ExperimentalWarning'],
        })
  const ending = Promise.withResolvers<Ending>()
  child.once('exit', (_, signal) => ending.resolve({ signal }))
  // A process that cannot be started never exits. One that runs tells errors of messages to it, too, and goes on.
  child.on('error', (error) => {
    if (child.pid === undefined) ending.resolve({ signal: null, error })
  })
  const ended = ending.promise
  const ready = new Promise<Ready>((resolve, reject) => {
    child.on('message', (message) => {
      const told = runtime === 'workerd' ? readyOnEdge(message) : message
      if (isReady(told)) resolve(told)
    })
    void ended.then(({ error }) => reject(new Error(`The ${name} ended before listening`, { cause: error })))
  })
  // Whoever waits hears of it; nobody may be waiting when a start is called off.
  ready.catch(() => undefined)
  return {
    name,
    ready,
    ended,
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
  /** Resolves when the portal cannot go on, with a sentence where no server has said why. */
  readonly failed: Promise<string | null>
  /** Stops what runs, also in the middle of a start. */
  stop(): Promise<void>
}

export interface PortalOptions {
  /** What the gateway runs on; the services are Node's. */
  readonly runtime?: Runtime
  /** Where the servers' logs go. */
  readonly output?: Output
  /** Told in a sentence when the services ended by themselves, and when they are back. */
  readonly say?: (sentence: string) => void
  /** Milliseconds since any instant. */
  readonly clock?: () => number
}

/** The origin the gateway will have, which the services write into links before it listens. */
export function publicUrlOf(env: Readonly<Record<string, string>>): string {
  const { PUBLIC_URL, HOST, PORT } = { ...process.env, ...env }
  return PUBLIC_URL || originOf({ host: HOST || '127.0.0.1', port: Number(PORT || 8787) })
}

/**
 * What the services of `npm start` do otherwise than their gateway: their metrics are one port after its own, and they stop
 * after it, when nobody asks them any more.
 */
function ofServices(env: Readonly<Record<string, string>>): Record<string, string> {
  const port = Number({ ...process.env, ...env }.METRICS_PORT || 0)
  return { DRAIN_DELAY: '0', ...(port === 0 ? {} : { METRICS_PORT: String(port + 1) }) }
}

/** What became of a server that ended, for a sentence: a signal is named, for what was killed could not tell. */
const stoppedBy = (name: string, { signal, error }: Ending): string =>
  error === undefined
    ? `The ${name} stopped unexpectedly${signal === null ? '' : ` (signal ${signal})`}`
    : `The ${name} could not be started: ${error.message}`

/** Null where the server has said itself why it ended. */
const lastWord = (name: string, ending: Ending): string | null =>
  ending.signal === null && ending.error === undefined ? null : `${stoppedBy(name, ending)}.`

/**
 * Starts a portal: the services on a free port first, then the gateway, handed every upstream that is not configured.
 * Services that end once they have listened are started again on their port, after a pause that grows; meanwhile the
 * gateway answers 503. When they end five times in a minute, or the gateway ends, the portal has failed.
 */
export function startPortal(env: Readonly<Record<string, string>>, options: PortalOptions = {}): PortalServers {
  const { runtime = 'node', output = 'inherit', say = console.error, clock = () => performance.now() } = options
  const servers: Server[] = []
  const stopping = new AbortController()
  const failure = Promise.withResolvers<string | null>()

  /** `onEnd` hears of an end nobody asked for. */
  const run = (
    name: 'services' | 'gateway',
    own: Readonly<Record<string, string>>,
    onEnd: (ending: Ending) => void,
  ): Server => {
    stopping.signal.throwIfAborted()
    const server = startServer(name, { env: own, output, runtime: name === 'gateway' ? runtime : 'node' })
    void server.ended.then((ending) => {
      if (!stopping.signal.aborted) onEnd(ending)
    })
    servers.push(server)
    return server
  }

  const runServices = async (own: Readonly<Record<string, string>>): Promise<Ready> => {
    const restarts = createRestarts(clock)
    let port: string | undefined
    const handleEnd = async (ending: Ending): Promise<void> => {
      const stopped = stoppedBy('services', ending)
      // A start that fails at once would fail again, and has said why.
      if (port === undefined) return failure.resolve(lastWord('services', ending))
      const wait = restarts()
      if (wait === undefined) return failure.resolve('The services stopped five times within a minute; giving up.')
      say(`${stopped}; starting them again in ${wait / 1_000} s.`)
      await pause(wait, undefined, { signal: stopping.signal })
      const again = runOnce()
      // An end before listening is told of once more, as an end.
      await again.ready.then(
        () => say('The services are running again.'),
        () => undefined,
      )
    }
    const runOnce = (): Server =>
      run('services', port === undefined ? own : { ...own, PORT: port }, (ending) => {
        handleEnd(ending).catch((error: unknown) => {
          // Calling the portal off ends the wait.
          if (!stopping.signal.aborted) failure.resolve(`The services could not be started again: ${String(error)}.`)
        })
      })
    const ready = await runOnce().ready
    port = new URL(ready.origin).port
    return ready
  }

  const runGateway = (own: Readonly<Record<string, string>>): Promise<Ready> =>
    run('gateway', own, (ending) => failure.resolve(lastWord('gateway', ending))).ready

  const stop = async () => {
    stopping.abort()
    for (const server of servers.toReversed()) await server.stop()
  }

  const start = async (): Promise<Portal> => {
    const unset = upstreamSettings.filter((name) => !process.env[name])
    const upstreams: Record<string, string> = {}
    let demo: Omit<Portal, 'origin'> = { demo: false, demoPasswordFits: false, links: undefined }
    if (unset.length > 0) {
      const ready = await runServices({
        ...env,
        PUBLIC_URL: publicUrlOf(env),
        HOST: '127.0.0.1',
        PORT: '0',
        ...ofServices(env),
      })
      for (const name of unset) upstreams[name] = ready.origin
      demo = { demo: ready.demo ?? false, demoPasswordFits: ready.demoPasswordFits ?? false, links: ready.links }
    }
    // A Worker cannot know where it is reached.
    const place: Record<string, string> = runtime === 'workerd' ? { PUBLIC_URL: publicUrlOf(env) } : {}
    const { origin } = await runGateway({ ...env, ...upstreams, ...place })
    return { origin, ...demo }
  }

  const started = start().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { started, failed: failure.promise, stop }
}
