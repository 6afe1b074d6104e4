import { type ChildProcess, type ForkOptions, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { is, literal, number, string, type } from 'superstruct'
import { settingNames } from '../gateway/src/config.ts'
import { appNames } from '../shared/src/contract/pages.ts'
import { originOf } from '../shared/src/contract/settings.ts'
import { root } from './root.ts'

/** Where wrangler's command begins. */
const wrangler = join(createRequire(import.meta.url).resolve('wrangler/package.json'), '../bin/wrangler.js')

/** The gateway's configuration first: it is the Worker that answers; the apps are bound to it. */
const configurations = [root, ...appNames.map((app) => join(root, app))].map((folder) => join(folder, 'wrangler.toml'))

/** What a program on this machine needs, beside the settings of the gateway. */
const machine = ['PATH', 'HOME', 'TMPDIR', 'SystemRoot']

/**
 * Gateway and apps on local workerd. The gateway's settings are those of the environment, as on Node; of the rest a Worker gets no
 * more than wrangler needs itself. Wrangler says on its IPC channel when it listens.
 */
export function forkEdge({ env = {}, ...options }: ForkOptions): ChildProcess {
  const { HOST = '127.0.0.1', PORT = '8787' } = env
  const place = ['--ip', HOST, '--port', PORT, '--local', '--show-interactive-dev-session=false']
  const known = [...machine, ...settingNames].map((name) => [name, env[name]] as const)
  return fork(wrangler, ['dev', ...configurations.flatMap((file) => ['--config', file]), ...place], {
    ...options,
    env: {
      ...Object.fromEntries(known.filter(([, value]) => value !== undefined)),
      CLOUDFLARE_INCLUDE_PROCESS_ENV: 'true',
      WRANGLER_SEND_METRICS: 'false',
    },
  })
}

const readyStruct = type({ event: literal('DEV_SERVER_READY'), ip: string(), port: number() })

/** What wrangler says, as one of our servers says that it listens; undefined for anything else. */
export function readyOnEdge(message: unknown): { readonly type: 'ready'; readonly origin: string } | undefined {
  const told: unknown = typeof message === 'string' ? JSON.parse(message) : undefined
  return is(told, readyStruct) ? { type: 'ready', origin: originOf({ host: told.ip, port: told.port }) } : undefined
}
