import { resolve } from 'node:path'
import {
  filledSetting as filled,
  hostSetting,
  instantSetting,
  logLevelSetting,
  portSetting,
  readSettings,
  setting,
} from '@crateway/shared/contract/settings.ts'
import type { LogLevel } from '@crateway/shared/errors/log.ts'
import { defaulted, optional, string, type } from 'superstruct'
import type { DatabasePlace } from './db/open.ts'

const flag = setting('must be 0 or 1', (text) => (/^[01]$/.test(text) ? text === '1' : undefined))

const serverUrl = setting('must be a PostgreSQL URL such as postgres://user:password@host:5432/crateway', (text) =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
    ? text
    : undefined,
)

/** Long enough that a demo account reachable from outside is not guessed. */
const demoPassword = setting('must have 8 to 200 characters', (text) =>
  text.length >= 8 && text.length <= 200 ? text : undefined,
)

const settingsStruct = type({
  PORT: defaulted(portSetting, '8788'),
  HOST: defaulted(hostSetting, '127.0.0.1'),
  DATA_DIR: defaulted(filled, '.data'),
  DATABASE_URL: optional(serverUrl),
  JWT_ISSUER: defaulted(filled, 'crateway'),
  JWT_AUDIENCE: defaulted(filled, 'crateway'),
  DEMO_DATA: optional(flag),
  DEMO_PASSWORD: defaulted(demoPassword, 'Crateway-2026'),
  CLOCK: optional(instantSetting),
  LOG_LEVEL: defaulted(logLevelSetting, 'info'),
  NODE_ENV: optional(string()),
})

/** The services' settings (CONTRACT section 7), read and checked once. */
export interface ServicesConfig {
  readonly host: string
  readonly port: number
  readonly database: Exclude<DatabasePlace, { memory: true }>
  readonly issuer: string
  readonly audience: string
  /** Whether an empty database gets the demo world, and the password of its accounts. */
  readonly demo: { readonly enabled: boolean; readonly password: string }
  /** A fixed instant instead of the machine's clock. */
  readonly clock: Date | undefined
  readonly logLevel: LogLevel
  /** GraphiQL and introspection are open. */
  readonly development: boolean
}

/** Reads the services' settings; throws a `SettingError`. */
export function readConfig(env: Readonly<Record<string, unknown>>): ServicesConfig {
  const settings = readSettings(env, settingsStruct)
  const url = settings.DATABASE_URL
  return {
    host: settings.HOST,
    port: settings.PORT,
    database: url === undefined ? { dataDir: resolve(settings.DATA_DIR) } : { url },
    issuer: settings.JWT_ISSUER,
    audience: settings.JWT_AUDIENCE,
    // A server's database is never filled with invented people unless that is asked for.
    demo: { enabled: settings.DEMO_DATA ?? url === undefined, password: settings.DEMO_PASSWORD },
    clock: settings.CLOCK,
    logLevel: settings.LOG_LEVEL,
    development: settings.NODE_ENV === 'development',
  }
}
