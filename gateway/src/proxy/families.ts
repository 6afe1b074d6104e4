import type { GroupType } from '@crateway/shared/contract/rights.ts'
import { bodyDeadline, uploadDeadline, uploadPace } from './bodyTimes.ts'
import type { Pace } from './pace.ts'

/** The upstreams a family can live on; each has its `*_URL` setting. */
export const upstreamNames = ['v1', 'v2', 'graphql'] as const
export type UpstreamName = (typeof upstreamNames)[number]

/** One row of the table of proxied calls. */
export interface Family {
  /** For logs and health answers. */
  readonly name: string
  /** A prefix when it ends in a slash, else the one path itself. */
  readonly path: string
  readonly upstream: UpstreamName
  /** `stripped`: calls of people without an account; a bearer token is neither asked for nor passed on. */
  readonly credentials: 'required' | 'optional' | 'stripped'
  /** The only audience that may call, where CONTRACT gives one. */
  readonly audience?: GroupType
  readonly methods: readonly string[]
  /** Bytes of the longest request body. */
  readonly bodyLimit: number
  /**
   * Milliseconds in which the whole body must be here before the upstream is called; or, of uploads, the pace at which it
   * has to come while it is passed on.
   */
  readonly arrival: number | Pace
  /** Milliseconds until the answer must have begun, from when the upstream has got everything. */
  readonly deadline: number
  /** Request headers passed on beside the usual ones, lower case. */
  readonly headers?: readonly string[]
  /** A page that a person sees in a frame of the portal, or a file that such pages load and caches may keep. */
  readonly frame?: 'page' | 'asset'
  /** The call that lists what is offered beyond the seeds. */
  readonly listsOffers?: true
  /** Who asks may keep the answer and asks whether it still stands: `ETag`, `If-None-Match` and 304 pass. */
  readonly isKept?: true
  /**
   * Who asks may name what they have of the answer: `ETag`, `If-None-Match` and 304 pass, and of files `Range`, `If-Range`, 206 and
   * 416. Nothing is stored all the same.
   */
  readonly isTagged?: true
  /** Its answer is a stream of events without an end of its own (ADR 050). */
  readonly isStream?: true
  /** Its answer is a text that describes the upstream, and no JSON. */
  readonly isText?: true
}

const megabyte = 1024 * 1024
const read = ['GET', 'HEAD'] as const
const readAndPost = ['GET', 'HEAD', 'POST'] as const
const rest = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const

// Below the apps' own 30 s, so that a person reads this gateway's sentence rather than a bare time-out.
const plain = { bodyLimit: megabyte, arrival: bodyDeadline, deadline: 25_000 }
const upload = { bodyLimit: 10 * megabyte, arrival: uploadPace, deadline: uploadDeadline }
const tagged = { headers: ['if-none-match', 'range', 'if-range'], isTagged: true } as const
const linkHeaders = { headers: ['x-link-token'] }

/**
 * Every call that leaves the gateway, the first matching row wins (CONTRACT sections 1, 3, 4 and 5). What no row names
 * is not proxied.
 */
export const families: readonly Family[] = [
  { name: 'v1-keys', path: '/v1/auth/jwks.json', upstream: 'v1', credentials: 'stripped', methods: read, ...plain },
  {
    name: 'v1-check-token',
    path: '/v1/auth/check-token/',
    upstream: 'v1',
    credentials: 'stripped',
    methods: read,
    ...plain,
  },
  {
    name: 'v1-reset',
    path: '/v1/auth/reset-password',
    upstream: 'v1',
    credentials: 'stripped',
    methods: ['POST'],
    ...plain,
  },
  {
    name: 'v1-forgot',
    path: '/v1/auth/forgot-password',
    upstream: 'v1',
    credentials: 'stripped',
    methods: ['POST'],
    ...plain,
  },
  { name: 'v1', path: '/v1/', upstream: 'v1', credentials: 'required', methods: readAndPost, ...plain, ...tagged },
  {
    name: 'v2-declarations',
    path: '/v2/declarations/',
    upstream: 'v2',
    credentials: 'stripped',
    methods: readAndPost,
    ...plain,
    ...linkHeaders,
  },
  {
    name: 'v2-distributor-preview',
    path: '/v2/distributorDeclarations/preview-file/',
    upstream: 'v2',
    credentials: 'stripped',
    methods: ['POST'],
    ...upload,
    ...linkHeaders,
  },
  {
    name: 'v2-distributor-upload',
    path: '/v2/distributorDeclarations/upload-file/',
    upstream: 'v2',
    credentials: 'stripped',
    methods: ['POST'],
    ...upload,
    ...linkHeaders,
  },
  {
    name: 'v2-distributor',
    path: '/v2/distributorDeclarations/',
    upstream: 'v2',
    credentials: 'stripped',
    methods: readAndPost,
    ...plain,
    ...linkHeaders,
  },
  {
    name: 'v2-closures',
    path: '/v2/closures/',
    upstream: 'v2',
    credentials: 'stripped',
    methods: readAndPost,
    ...plain,
    ...linkHeaders,
  },
  // Calendars have no account: they ask with the secret in their address.
  {
    name: 'v2-calendars',
    path: '/v2/calendars/',
    upstream: 'v2',
    credentials: 'stripped',
    methods: read,
    ...plain,
    headers: ['if-none-match'],
    isKept: true,
  },
  // Trackers are no people: they show a device key, which the services check.
  {
    name: 'v2-points',
    path: '/v2/iotMap/points',
    upstream: 'v2',
    credentials: 'stripped',
    methods: ['POST'],
    ...upload,
    headers: ['x-device-key'],
  },
  // Pages of reports open by a token in their address: they run in sandboxed frames, which send no other credential.
  {
    name: 'v2-report-assets',
    path: '/v2/dashboards/embed/assets/',
    upstream: 'v2',
    credentials: 'stripped',
    methods: read,
    ...plain,
    frame: 'asset',
  },
  {
    name: 'v2-report',
    path: '/v2/dashboards/embed/',
    upstream: 'v2',
    credentials: 'stripped',
    methods: read,
    ...plain,
    frame: 'page',
  },
  // Demo mode only; the services answer 404 otherwise.
  { name: 'v2-dev', path: '/v2/dev/', upstream: 'v2', credentials: 'stripped', methods: read, ...plain },
  {
    name: 'v2-declaration-admin',
    path: '/v2/declarationAdmin/',
    upstream: 'v2',
    credentials: 'required',
    audience: 'END USER',
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    ...plain,
  },
  {
    name: 'v2-upload',
    path: '/v2/shippingManagement/upload/',
    upstream: 'v2',
    credentials: 'required',
    methods: ['POST'],
    ...upload,
  },
  {
    name: 'v2-capabilities',
    path: '/v2/capabilities',
    upstream: 'v2',
    credentials: 'required',
    methods: read,
    ...plain,
    listsOffers: true,
  },
  {
    name: 'v2-live',
    path: '/v2/iotMap/live',
    upstream: 'v2',
    credentials: 'required',
    audience: 'CUSTOMER',
    methods: ['GET'],
    ...plain,
    headers: ['last-event-id'],
    isStream: true,
  },
  { name: 'v2', path: '/v2/', upstream: 'v2', credentials: 'required', methods: rest, ...plain, ...tagged },
  // Optional: `localLogin` comes before there is a token; the services refuse everything else without one.
  { name: 'graphql', path: '/graphql', upstream: 'graphql', credentials: 'optional', methods: ['POST'], ...plain },
  {
    name: 'graphql-schema',
    path: '/graphql/schema.graphql',
    upstream: 'graphql',
    credentials: 'required',
    methods: read,
    ...plain,
    isText: true,
  },
]

/** The row of a path, compared exactly: no decoding, no case folding. */
export function findFamily(pathname: string, table: readonly Family[]): Family | undefined {
  return table.find(({ path }) => (path.endsWith('/') ? pathname.startsWith(path) : pathname === path))
}
