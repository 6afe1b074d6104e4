import { resolve } from 'node:path'
import { isLoopback } from '@crateway/shared/contract/ipAddress.ts'
import {
  addressSetting,
  delaySetting,
  filledSetting as filled,
  hostSetting,
  instantSetting,
  type ListenPlace,
  logLevelSetting,
  metricsPlaceOf,
  portSetting,
  readSettings,
  SettingError,
  setting,
} from '@crateway/shared/contract/settings.ts'
import type { LogLevel } from '@crateway/shared/errors/log.ts'
import { defaulted, type Infer, optional, string, type } from 'superstruct'
import type { DatabasePlace } from './db/open.ts'
import type { Bucket, FilePlace } from './files/fileStore.ts'
import { readSender, type Sender } from './mail/sender.ts'
import { type MailPlace, readSmtpUrl } from './mail/transport.ts'

const flag = setting('must be 0 or 1', (text) => (/^[01]$/.test(text) ? text === '1' : undefined))

const serverUrl = setting('must be a PostgreSQL URL such as postgres://user:password@host:5432/crateway', (text) =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) && new URL(text).hostname !== ''
    ? text
    : undefined,
)

/** A part of a URL as it was meant; undefined where its escapes are none. */
function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/** `s3://access-key:secret-key@endpoint-host/bucket?region=auto`, for S3, R2 and stores that speak their language. */
function readBucket(text: string): Bucket | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const bucket = url.pathname.replace(/^\//, '')
  if (url.protocol !== 's3:' || url.host === '' || !/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket)) return undefined
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)]
  if (!accessKeyId || !secretAccessKey) return undefined
  const region = url.searchParams.get('region') ?? 'auto'
  return { endpoint: `https://${url.host}`, region, bucket, accessKeyId, secretAccessKey }
}

const bucketUrl = setting('must be an S3 URL such as s3://key:secret@s3.eu-west-1.amazonaws.com/bucket', (text) =>
  readBucket(text) === undefined ? undefined : text,
)

const connectionsSetting = setting('must be a whole number from 2 to 500', (text) =>
  /^[0-9]{1,3}$/.test(text) && Number(text) >= 2 && Number(text) <= 500 ? text : undefined,
)

const smtpUrl = setting('must be a mail server such as smtps://user:password@mail.example.com:465', readSmtpUrl)

const sender = setting('must be an address such as Crateway <no-reply@example.com>', readSender)

/** Scheme, host and port of a web address, without anything after. */
const origin = setting('must be an http or https origin without a path, such as https://portal.example.com', (text) =>
  URL.canParse(text) &&
  /^https?:$/.test(new URL(text).protocol) &&
  [text, `${text}/`].includes(`${new URL(text).origin}/`)
    ? new URL(text).origin
    : undefined,
)

/** Long enough that a demo account reachable from outside is not guessed. */
const demoPassword = setting('must have 8 to 200 characters', (text) =>
  text.length >= 8 && text.length <= 200 ? text : undefined,
)

const settingsStruct = type({
  PORT: defaulted(portSetting, '8788'),
  HOST: defaulted(hostSetting, '127.0.0.1'),
  DRAIN_DELAY: defaulted(delaySetting, '0'),
  METRICS_HOST: optional(hostSetting),
  METRICS_PORT: optional(portSetting),
  DATA_DIR: defaulted(filled, '.data'),
  DATABASE_URL: optional(serverUrl),
  DATABASE_CONNECTIONS: defaulted(connectionsSetting, '10'),
  JWT_ISSUER: defaulted(filled, 'crateway'),
  JWT_AUDIENCE: defaulted(filled, 'crateway'),
  DEMO_DATA: optional(flag),
  DEMO_PASSWORD: defaulted(demoPassword, 'Crateway-2026'),
  CLOCK: optional(instantSetting),
  LOG_LEVEL: defaulted(logLevelSetting, 'info'),
  PUBLIC_URL: optional(origin),
  PROVIDER_NAME: defaulted(filled, 'Crateway'),
  CUSTOMER_SERVICE: optional(addressSetting),
  FILES_URL: optional(bucketUrl),
  SMTP_URL: optional(smtpUrl),
  MAIL_FROM: optional(sender),
  NODE_ENV: optional(string()),
})

/** The services' settings (CONTRACT section 7), read and checked once. */
export interface ServicesConfig {
  readonly host: string
  readonly port: number
  /** Milliseconds for which we answer on, no longer ready, when we are asked to stop: for whoever sends requests to see that. */
  readonly drainDelay: number
  /** Where metrics are answered; null for nowhere. */
  readonly metrics: ListenPlace | null
  readonly database: Exclude<DatabasePlace, { memory: true }>
  readonly issuer: string
  readonly audience: string
  /** Whether an empty database gets the demo world, and the password of its accounts. */
  readonly demo: { readonly enabled: boolean; readonly password: string }
  /** A fixed instant instead of the machine's clock. */
  readonly clock: Date | undefined
  readonly logLevel: LogLevel
  /** Origin people see: every link we make begins with it. */
  readonly publicUrl: string
  /** The provider's name on documents and in mails. */
  readonly providerName: string
  /** Email address of customer service, named in mails; null for none. */
  readonly customerService: string | null
  readonly files: FilePlace
  readonly mail: { readonly place: MailPlace; readonly from: Sender }
  /** GraphiQL is open, and introspection to everybody. */
  readonly development: boolean
}

/** Without a mail server nobody outside gets our mails, so that any sender will do. */
const nobody: Sender = { name: '', address: 'no-reply@localhost' }

function mailOf({ SMTP_URL: server, MAIL_FROM: from, DATA_DIR }: Infer<typeof settingsStruct>): ServicesConfig['mail'] {
  if (server === undefined) return { place: { folder: resolve(DATA_DIR, 'mail') }, from: from ?? nobody }
  // A sender we made up would send every mail to the spam folder.
  if (from === undefined) throw new SettingError('MAIL_FROM must be set where SMTP_URL is.')
  return { place: { server }, from }
}

/** Where a gateway for this machine alone listens when nobody says otherwise. */
const ownGateway = 'http://127.0.0.1:8787'

/** The origin people see. Guessed only where nobody but this machine can be meant: a mail with another link is lost. */
function publicUrlOf({ PUBLIC_URL: url, HOST: host, SMTP_URL: server }: Infer<typeof settingsStruct>): string {
  if (url !== undefined) return url
  if (server !== undefined) {
    throw new SettingError(
      'PUBLIC_URL must be set to the origin people see where SMTP_URL is: links in mails begin with it.',
    )
  }
  if (isLoopback(host)) return ownGateway
  throw new SettingError('PUBLIC_URL must be set to the origin people see when HOST is not a loopback address.')
}

/** Reads the services' settings; throws a `SettingError`. */
export function readConfig(env: Readonly<Record<string, unknown>>): ServicesConfig {
  const settings = readSettings(env, settingsStruct)
  const url = settings.DATABASE_URL
  const bucket = settings.FILES_URL === undefined ? undefined : readBucket(settings.FILES_URL)
  return {
    host: settings.HOST,
    port: settings.PORT,
    drainDelay: settings.DRAIN_DELAY,
    metrics: metricsPlaceOf(settings),
    database:
      url === undefined
        ? { dataDir: resolve(settings.DATA_DIR) }
        : { url, connections: Number(settings.DATABASE_CONNECTIONS) },
    issuer: settings.JWT_ISSUER,
    audience: settings.JWT_AUDIENCE,
    // A server's database is never filled with invented people unless that is asked for.
    demo: { enabled: settings.DEMO_DATA ?? url === undefined, password: settings.DEMO_PASSWORD },
    clock: settings.CLOCK,
    logLevel: settings.LOG_LEVEL,
    publicUrl: publicUrlOf(settings),
    providerName: settings.PROVIDER_NAME,
    customerService: settings.CUSTOMER_SERVICE ?? null,
    mail: mailOf(settings),
    files: bucket === undefined ? { folder: resolve(settings.DATA_DIR, 'files') } : { bucket },
    development: settings.NODE_ENV === 'development',
  }
}
