import { resolve } from 'node:path'
import {
  coerce,
  create,
  defaulted,
  define,
  enums,
  type Infer,
  optional,
  type Struct,
  StructError,
  string,
  type,
} from 'superstruct'
import type { DatabasePlace } from './db/open.ts'
import { type LogLevel, logLevels } from './http/log.ts'

/** A setting that stops the start; its message is the one sentence to print. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** Stands for a text that broke its rule; undefined would pass where a setting may be absent. */
const broken = Symbol('broken')

/** A setting kept as text in the environment; `read` answers undefined for a text that breaks `rule`. */
function setting<Value>(rule: string, read: (text: string) => Value | undefined): Struct<Value, null> {
  const known = define<Value>(rule, (value) => (value === broken ? rule : true))
  return coerce(known, string(), (text) => read(text) ?? broken)
}

const filled = setting('must not be blank', (text) => (text.trim() === '' ? undefined : text))

const port = setting('must be a whole number from 0 to 65535', (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
)

const instant = setting('must be an instant such as 2026-03-31T12:00:00Z', (text) => {
  const date = new Date(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(date.getTime()) ? date : undefined
})

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
  PORT: defaulted(port, '8788'),
  HOST: defaulted(filled, '127.0.0.1'),
  DATA_DIR: defaulted(filled, '.data'),
  DATABASE_URL: optional(serverUrl),
  JWT_ISSUER: defaulted(filled, 'crateway'),
  JWT_AUDIENCE: defaulted(filled, 'crateway'),
  DEMO_DATA: optional(flag),
  DEMO_PASSWORD: defaulted(demoPassword, 'Crateway-2026'),
  CLOCK: optional(instant),
  LOG_LEVEL: defaulted(enums(logLevels), 'info'),
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

function check(env: Readonly<Record<string, unknown>>): Infer<typeof settingsStruct> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  try {
    return create(given, settingsStruct)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const name = String(error.path[0])
    const rule = name === 'LOG_LEVEL' ? `must be one of ${logLevels.join(', ')}` : error.failures()[0]?.message
    throw new SettingError(`${name} ${rule}.`)
  }
}

/**
 * Reads the settings from an environment; an empty text counts as unset. Throws a `SettingError` whose one sentence
 * names the first wrong setting and never repeats its value, which may be a secret.
 */
export function readConfig(env: Readonly<Record<string, unknown>>): ServicesConfig {
  const settings = check(env)
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
