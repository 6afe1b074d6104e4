import { coerce, create, define, enums, type Struct, StructError, string } from 'superstruct'
import { type LogLevel, logLevels } from '../errors/log.ts'
import { email } from './fields.ts'

/** A setting that stops the start; its message is the one sentence to print. */
export class SettingError extends Error {
  override readonly name = 'SettingError'
}

/** Stands for a text that breaks its rule; undefined would pass as a setting that was never made. */
const broken = Symbol('broken')

/** A text of the environment read into `Value`; `read` answers undefined for a text that breaks `rule`. */
export function setting<Value>(rule: string, read: (text: string) => Value | undefined): Struct<Value, null> {
  const valid = define<Value>(rule, (value) => (value === broken || value === undefined ? rule : true))
  return coerce(valid, string(), (text) => {
    const value = read(text)
    return value === undefined ? broken : value
  })
}

function readInstant(text: string): Date | undefined {
  const instant = new Date(text)
  return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(instant.getTime()) ? instant : undefined
}

export const filledSetting = setting('must not be blank', (text) => (text.trim() === '' ? undefined : text))

/** An IP address in its usual notation, or a host name whose letters, digits, hyphens and underscores need no encoding. */
function readHost(text: string): string | undefined {
  if (text.includes(':')) return /^[\da-f:.]+$/i.test(text) && URL.canParse(`http://[${text}]`) ? text : undefined
  const isName = text.length <= 253 && /^[a-z\d_](?:[\w-]*[a-z\d_])?(?:\.[a-z\d_](?:[\w-]*[a-z\d_])?)*$/i.test(text)
  if (!isName || !URL.canParse(`http://${text}`)) return undefined
  // A URL's host is rewritten where digits are an abbreviated address (`127.1`), which not everybody reads alike.
  return new URL(`http://${text}`).hostname === text.toLowerCase() ? text : undefined
}

/** Where a server listens; without brackets or port. */
export const hostSetting = setting('must be an IP address or a host name', readHost)

export const portSetting = setting('must be a whole number from 0 to 65535', (text) =>
  /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined,
)

export const instantSetting = setting('must be an instant such as 2026-03-31T12:00:00Z', readInstant)

const address = email()

/** Seconds, read as milliseconds. */
export const delaySetting = setting('must be a whole number of seconds from 0 to 300', (text) =>
  /^\d{1,3}$/.test(text) && Number(text) <= 300 ? Number(text) * 1_000 : undefined,
)

/** One plain email address. */
export const addressSetting = setting('must be an email address such as service@example.com', (text) =>
  // It is linked to, and these have a meaning in a link.
  address.is(text) && !/[\p{C}?&%#]/u.test(text) ? text : undefined,
)

export const logLevelSetting: Struct<LogLevel, Readonly<Record<LogLevel, LogLevel>>> = enums(logLevels)

/**
 * Reads settings from an environment; an empty text counts as unset. Throws a `SettingError` whose one sentence names
 * the first wrong setting and never repeats its value, which may be a secret.
 */
export function readSettings<Settings>(
  env: Readonly<Record<string, unknown>>,
  settings: Struct<Settings, unknown>,
): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  try {
    return create(given, settings)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const name = String(error.path[0])
    if (given[name] === undefined) throw new SettingError(`${name} must be set.`)
    const rule = name === 'LOG_LEVEL' ? `must be one of ${logLevels.join(', ')}` : error.failures()[0]?.message
    throw new SettingError(`${name} ${rule}.`)
  }
}

/** Where a server listens, as settings name it. */
export interface ListenPlace {
  readonly host: string
  readonly port: number
}

/** The origin a server is reached at. A wildcard address is no place to go to. */
export function originOf({ host, port }: ListenPlace): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin
}

/**
 * Where metrics are answered, of `METRICS_HOST` and `METRICS_PORT`; null where nobody asked for them. An address without a
 * port would look as if they were on.
 */
export function metricsPlaceOf(settings: {
  readonly METRICS_HOST?: string | undefined
  readonly METRICS_PORT?: number | undefined
}): ListenPlace | null {
  const { METRICS_HOST: host, METRICS_PORT: port } = settings
  if (port !== undefined) return { host: host ?? '127.0.0.1', port }
  if (host !== undefined) throw new SettingError('METRICS_PORT must be set where METRICS_HOST is.')
  return null
}

/**
 * Why a server cannot listen, as the one sentence to print. `error` is what Node's server threw.
 * @param prefix of the two settings' names: `METRICS_` for those of the metrics
 */
export function listenSentence(error: unknown, { host, port }: ListenPlace, prefix = ''): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE') return `${prefix}PORT ${port} on ${host} is already taken, choose another one.`
  if (code === 'EACCES') return `${prefix}PORT ${port} may not be taken by this user, choose one above 1023.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${prefix}HOST ${host} is not an address of this machine.`
  return `Nothing can listen on ${host}:${port} (${String(code ?? error)}).`
}
