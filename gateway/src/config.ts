import { type AddressRange, isLoopback, parseRange } from '@crateway/shared/contract/ipAddress.ts'
import {
  addressSetting,
  delaySetting,
  filledSetting as filled,
  hostSetting,
  instantSetting,
  type ListenPlace,
  logLevelSetting,
  metricsPlaceOf,
  originOf,
  portSetting,
  readSettings,
  SettingError,
  setting,
} from '@crateway/shared/contract/settings.ts'
import type { LogLevel } from '@crateway/shared/errors/log.ts'
import { defaulted, define, type Infer, optional, type } from 'superstruct'
import { weaknessOfSecret } from './auth/weakSecret.ts'
import { type ReportPlace, readDsn } from './http/errorReports.ts'

function readUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) && url.username + url.password === '' ? url : undefined
}

function readOrigin(text: string): string | undefined {
  const url = readUrl(text)
  return url && url.pathname === '/' && url.search + url.hash === '' ? url.origin : undefined
}

/** Path segments that mean to every server what they say: nothing encoded, empty, or leading up. */
const plainPath = /^(?:\/(?!\.{1,2}(?:\/|$))[\w.~-]+)*$/

/** Where an upstream's paths begin, without the slash at the end: `https://api.example.com` or a path below it. */
function readBase(text: string): string | undefined {
  const url = readUrl(text)
  const path = text.replace(/^\w+:\/\/[^/]*/, '').replace(/\/$/, '')
  // What the URL parser would mend was meant otherwise.
  return url && plainPath.test(path) && url.href.replace(/\/$/, '') === url.origin + path
    ? url.origin + path
    : undefined
}

/** Upstreams of a family in one setting. */
const mostBases = 8

/** Several places that serve the same, each once. */
function readBases(text: string): readonly string[] | undefined {
  const bases = text.split(',').map((each) => readBase(each.trim()))
  const known = bases.filter((each) => each !== undefined)
  const isGood = known.length === bases.length && known.length <= mostBases && new Set(known).size === known.length
  return isGood ? known : undefined
}

function readTileUrl(text: string): string | null | undefined {
  if (text === 'none') return null
  const isTemplate = ['{z}', '{x}', '{y}'].every((part) => text.includes(part))
  return isTemplate && (/^\/(?!\/)/.test(text) || readUrl(text.replace('{s}', 's')) !== undefined) ? text : undefined
}

function readRanges(text: string): readonly AddressRange[] | undefined {
  const ranges = text.split(',').map((range) => parseRange(range.trim()))
  const known = ranges.filter((range) => range !== undefined)
  return known.length === ranges.length ? known : undefined
}

/** Origins that pages may frame: https, because what they frame gets a report's token. */
function readFrameOrigins(text: string): readonly string[] | undefined {
  const origins = text.split(',').map((each) => readOrigin(each.trim()))
  const known = origins.filter((each) => each?.startsWith('https://')).filter((each) => each !== undefined)
  return known.length === origins.length ? known : undefined
}

const origin = setting('must be an http or https origin without a path, such as https://api.example.com', readOrigin)
const base = setting(
  'must be an http or https URL, such as https://api.example.com or https://api.example.com/main, or up to eight with commas between them',
  readBases,
)
const tiles = setting('must be a tile URL with {z}, {x} and {y}, or none', readTileUrl)
const secret = define<string>('secret', (value) => weaknessOfSecret(String(value)) ?? true)

const settingsStruct = type({
  PORT: defaulted(portSetting, '8787'),
  HOST: defaulted(hostSetting, '127.0.0.1'),
  GATEWAY_WORKERS: defaulted(
    setting('must be a whole number from 1 to 64', (text) =>
      /^[1-9]\d?$/.test(text) && Number(text) <= 64 ? Number(text) : undefined,
    ),
    '1',
  ),
  DRAIN_DELAY: defaulted(delaySetting, '0'),
  METRICS_HOST: optional(hostSetting),
  METRICS_PORT: optional(portSetting),
  V1_URL: base,
  V2_URL: base,
  GRAPHQL_URL: base,
  JWKS_URL: optional(setting('must be an http or https URL', (text) => readUrl(text)?.href)),
  JWT_SECRET: optional(secret),
  JWT_ISSUER: defaulted(filled, 'crateway'),
  JWT_AUDIENCE: defaulted(filled, 'crateway'),
  PUBLIC_URL: optional(origin),
  TRUSTED_PROXIES: optional(
    setting('must be IP addresses or ranges such as 10.0.0.0/8 with commas between them', readRanges),
  ),
  PROVIDER_NAME: defaulted(filled, 'Crateway'),
  CUSTOMER_SERVICE: optional(addressSetting),
  TILE_URL_STREET: defaulted(tiles, 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  TILE_URL_SATELLITE: defaulted(
    tiles,
    'https://server.arcgisonline.com/ArcGIS/rest/services/World_Imagery/MapServer/tile/{z}/{y}/{x}',
  ),
  REPORT_FRAME_ORIGINS: optional(
    setting('must be https origins with commas between them, such as https://app.powerbi.com', readFrameOrigins),
  ),
  HANDSONTABLE_KEY: defaulted(filled, 'non-commercial-and-evaluation'),
  ERROR_REPORT_DSN: optional(setting('must be a Sentry DSN such as https://key@reports.example.com/1', readDsn)),
  CLOCK: optional(instantSetting),
  LOG_LEVEL: defaulted(logLevelSetting, 'info'),
})
type Settings = Infer<typeof settingsStruct>

/** Every setting that the gateway reads. */
export const settingNames: readonly string[] = Object.keys(settingsStruct.schema)

/** How tokens are verified: public keys fetched from a URL, or a shared secret of an HS256 upstream. */
type TokenKeys =
  /** The same set at each of the URLs. */
  { readonly kind: 'jwks'; readonly urls: readonly string[] } | { readonly kind: 'secret'; readonly secret: Uint8Array }

/** The gateway's settings (CONTRACT section 7), read and checked once. */
export interface GatewayConfig {
  readonly host: string
  readonly port: number
  /** Processes that answer on Node. */
  readonly workers: number
  /** Milliseconds for which we answer on, no longer ready, when we are asked to stop: for whoever sends requests to see that. */
  readonly drainDelay: number
  /** Where metrics are answered on Node; null for nowhere. */
  readonly metrics: ListenPlace | null
  /** Origin people see; redirects never need it, the cookie's name and the Origin check do. */
  readonly publicUrl: string
  /** The proxies in front of us; what they say of where a request comes from is believed. Not looked at on Workers. */
  readonly trustedProxies: readonly AddressRange[]
  /**
   * Where the paths of each family begin: an origin, or a path below it, without a slash at the end. Several serve the same.
   */
  readonly upstreams: {
    readonly v1: readonly string[]
    readonly v2: readonly string[]
    readonly graphql: readonly string[]
  }
  readonly keys: TokenKeys
  readonly issuer: string
  readonly audience: string
  readonly providerName: string
  /** Email address of customer service, shown on public pages; null for none. */
  readonly customerService: string | null
  readonly tileUrlStreet: string | null
  readonly tileUrlSatellite: string | null
  /** Other origins whose reports pages may show in a frame. */
  readonly reportFrameOrigins: readonly string[]
  readonly handsontableKey: string
  /** Where the apps' error reports are handed on to; null for the log only. */
  readonly errorReports: ReportPlace | null
  /** A fixed instant instead of the machine's clock. */
  readonly clock: Date | undefined
  readonly logLevel: LogLevel
}

function keysOf(settings: Settings): TokenKeys {
  if (settings.JWT_SECRET === undefined) {
    const { JWKS_URL: told, V1_URL: bases } = settings
    return { kind: 'jwks', urls: told ? [told] : bases.map((each) => `${each}/v1/auth/jwks.json`) }
  }
  // Both at once would leave open which one a token has to satisfy.
  if (settings.JWKS_URL !== undefined) throw new SettingError('JWT_SECRET must not be set together with JWKS_URL.')
  return { kind: 'secret', secret: new TextEncoder().encode(settings.JWT_SECRET) }
}

/** The origin people see. Only of a portal for this machine alone does it follow from where it listens. */
function publicUrlOf({ HOST: host, PORT: port, PUBLIC_URL: publicUrl }: Settings): string {
  if (publicUrl !== undefined) return publicUrl
  if (isLoopback(host)) return originOf({ host, port })
  throw new SettingError('PUBLIC_URL must be set to the origin people see when HOST is not a loopback address.')
}

/** Reads the gateway's settings; throws a `SettingError`. */
export function readConfig(env: Readonly<Record<string, unknown>>): GatewayConfig {
  const settings = readSettings(env, settingsStruct)
  return {
    host: settings.HOST,
    port: settings.PORT,
    workers: settings.GATEWAY_WORKERS,
    drainDelay: settings.DRAIN_DELAY,
    metrics: metricsPlaceOf(settings),
    publicUrl: publicUrlOf(settings),
    trustedProxies: settings.TRUSTED_PROXIES ?? [],
    upstreams: { v1: settings.V1_URL, v2: settings.V2_URL, graphql: settings.GRAPHQL_URL },
    keys: keysOf(settings),
    issuer: settings.JWT_ISSUER,
    audience: settings.JWT_AUDIENCE,
    providerName: settings.PROVIDER_NAME,
    customerService: settings.CUSTOMER_SERVICE ?? null,
    tileUrlStreet: settings.TILE_URL_STREET,
    tileUrlSatellite: settings.TILE_URL_SATELLITE,
    reportFrameOrigins: settings.REPORT_FRAME_ORIGINS ?? [],
    handsontableKey: settings.HANDSONTABLE_KEY,
    errorReports: settings.ERROR_REPORT_DSN ?? null,
    clock: settings.CLOCK,
    logLevel: settings.LOG_LEVEL,
  }
}
