import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A server in a process of its own, as it runs in production. */
export interface ChildServer {
  readonly origin: string
  /** Bytes of memory it holds at the moment. */
  memory(): number
  stop(): Promise<void>
}

function readyOrigin(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.on('message', (message) => {
      if (typeof message === 'object' && message !== null && 'origin' in message) resolve(String(message.origin))
    })
    child.once('exit', (code) => reject(new Error(`A server of the bench ended with ${code} before it listened`)))
  })
}

/** Starts a module of ours that tells its origin by IPC. */
export async function startChild(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ChildServer> {
  const child = fork(file, args, {
    env: { ...process.env, ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = await readyOrigin(child)
  return {
    origin,
    memory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
