import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { root } from './root.ts'

/** A server of ours running as a child process. */
interface Server {
  /** Scheme, host and port it listens on. */
  readonly origin: string
  readonly process: ChildProcess
  /** Asks it to finish its requests and end. */
  stop(): Promise<void>
}

function isReady(message: unknown): message is { type: 'ready'; origin: string } {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'ready'
}

/**
 * Starts an entry file and waits until it says on its IPC channel that it listens. Rejects when it ends before; what it
 * had to say is then on stderr already.
 */
function startServer(
  entry: 'services/src/node.ts' | 'gateway/src/node.ts',
  env: Readonly<Record<string, string>>,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<Server> {
  const child = fork(join(root, entry), [], {
    cwd: root,
    env: { ...process.env, ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', output, 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve({ origin: message.origin, process: child, stop })
    })
    child.once('exit', (code) => reject(new Error(`${entry} ended with exit code ${code}`)))
  })
}

/** The upstream settings; a portal with all three set needs no embedded services. */
const upstreamSettings = ['V1_URL', 'V2_URL', 'GRAPHQL_URL'] as const

/** The servers of one portal, the services first. */
export interface Portal {
  readonly servers: readonly Server[]
  readonly origin: string
  stop(): Promise<void>
}

/**
 * Starts the embedded services on a free port and the gateway in front of them, which hands every family without an
 * upstream of its own to them.
 */
export async function startPortal(
  env: Readonly<Record<string, string>>,
  output: 'inherit' | 'ignore' = 'inherit',
): Promise<Portal> {
  const unset = upstreamSettings.filter((name) => !process.env[name])
  const servers: Server[] = []
  const stop = async () => {
    for (const server of servers.toReversed()) await server.stop()
  }
  try {
    const embedded: Record<string, string> = {}
    if (unset.length > 0) {
      const services = await startServer('services/src/node.ts', { ...env, HOST: '127.0.0.1', PORT: '0' }, output)
      servers.push(services)
      for (const name of unset) embedded[name] = services.origin
    }
    const gateway = await startServer('gateway/src/node.ts', { ...env, ...embedded }, output)
    servers.push(gateway)
    return { servers, origin: gateway.origin, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
