import type { MiddlewareHandler } from 'hono'
import type { Decision } from '../decision.ts'
import {
  dataPolicy,
  framedNoticePolicy,
  noticePolicy,
  type OutsideOrigins,
  pagePolicy,
  reportPolicy,
} from './contentSecurity.ts'
import type { GatewayEnv } from './gatewayEnv.ts'

/** Browser features no screen uses, but for the camera; a script that slips in gets none of them. */
const deniedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]

const policyWithout = (features: readonly string[]): string => features.map((feature) => `${feature}=()`).join(', ')

const withoutCamera = policyWithout(deniedFeatures)
/** For the portal's own page, and for no frame in it. */
const withCamera = `${policyWithout(deniedFeatures.filter((feature) => feature !== 'camera'))}, camera=(self)`

/** Consignees scan crates; all pages of their app are one document, which goes from one to the next by itself. */
const featuresOf = (decision: Decision | undefined): string =>
  decision?.kind === 'page' && decision.app === 'enduser-app' ? withCamera : withoutCamera

/** The security headers of an answer, by their lower-case names. */
type SecurityHeaders = Readonly<Record<string, string>>

/** What an answer must not let browsers do, by the decision it carries out and its status. */
export type SecurityHeadersOf = (decision: Decision | undefined, status: number) => SecurityHeaders

/**
 * The one place where headers are told that tell browsers what not to do. `referrer-policy` counts where an answer has none of
 * its own. The sets are few and are made once.
 */
export function createSecurityHeaders(options: OutsideOrigins & { readonly publicUrl: string }): SecurityHeadersOf {
  const page = pagePolicy(options)
  const report = reportPolicy(options.publicUrl)
  const framedNotice = framedNoticePolicy(options.publicUrl)

  function policyOf(decision: Decision | undefined, status: number): string {
    switch (decision?.kind) {
      // A worker's script brings its own policy, so assets get the one of pages.
      case 'page':
      case 'asset':
        return page
      case 'refuse':
        return decision.asPage ? noticePolicy : dataPolicy
      case 'proxy':
        if (decision.family.frame !== 'page') return dataPolicy
        return status < 500 ? report : framedNotice
      default:
        return dataPolicy
    }
  }

  const always: SecurityHeaders = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }
      : {}),
  }

  function make(decision: Decision | undefined, status: number): SecurityHeaders {
    const isPage = decision?.kind === 'page' || decision?.kind === 'asset'
    const frame = decision?.kind === 'proxy' ? decision.family.frame : undefined
    const { 'cross-origin-opener-policy': opener, ...others } = always
    return {
      ...others,
      // A sandboxed page has no origin that anything could be the same as; and no browser opens one that isolates itself.
      ...(opener === undefined || frame === 'page' ? {} : { 'cross-origin-opener-policy': opener }),
      ...(frame === 'asset' ? { 'cross-origin-resource-policy': 'cross-origin' } : {}),
      'permissions-policy': featuresOf(decision),
      'content-security-policy': policyOf(decision, status),
      // Tile servers such as OpenStreetMap's turn away requests that do not say which site they come from.
      'referrer-policy': isPage ? 'strict-origin-when-cross-origin' : 'no-referrer',
    }
  }

  const made = new Map<string, SecurityHeaders>()
  return (decision, status) => {
    const key = keyOf(decision, status)
    const known = made.get(key) ?? make(decision, status)
    made.set(key, known)
    return known
  }
}

/** What of a decision and a status the headers depend on. */
function keyOf(decision: Decision | undefined, status: number): string {
  if (decision === undefined) return ''
  switch (decision.kind) {
    case 'page':
      return `page ${decision.app}`
    case 'refuse':
      return decision.asPage ? 'refuse page' : 'refuse'
    case 'proxy':
      return decision.family.frame ? `proxy ${decision.family.frame} ${status < 500}` : 'proxy'
    default:
      return decision.kind
  }
}

/** Sets them on the answers of the web-standard transport. */
export function securityHeaders(headersOf: SecurityHeadersOf): MiddlewareHandler<GatewayEnv> {
  return async function secureHeaders(c, next) {
    await next()
    const decision = c.get('decision')
    const { 'referrer-policy': referrer = 'no-referrer', ...others } = headersOf(decision, c.res.status)
    for (const [name, value] of Object.entries(others)) c.res.headers.set(name, value)
    if (others['cross-origin-opener-policy'] === undefined) c.res.headers.delete('cross-origin-opener-policy')
    if (!c.res.headers.has('referrer-policy')) c.res.headers.set('referrer-policy', referrer)
  }
}
