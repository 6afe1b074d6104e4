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

/** The one place where headers are set that tell browsers what not to do. */
export function securityHeaders(
  options: OutsideOrigins & { readonly publicUrl: string },
): MiddlewareHandler<GatewayEnv> {
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

  const always: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(options.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  }
  return async function secureHeaders(c, next) {
    await next()
    for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value)
    const decision = c.get('decision')
    c.res.headers.set('permissions-policy', featuresOf(decision))
    const isPage = decision?.kind === 'page' || decision?.kind === 'asset'
    c.res.headers.set('content-security-policy', policyOf(decision, c.res.status))
    const frame = decision?.kind === 'proxy' ? decision.family.frame : undefined
    // A sandboxed page has no origin that anything could be the same as; and no browser opens one that isolates itself.
    if (frame === 'asset') c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
    if (frame === 'page') c.res.headers.delete('cross-origin-opener-policy')
    // Tile servers such as OpenStreetMap's turn away requests that do not say which site they come from.
    if (!c.res.headers.has('referrer-policy')) {
      c.res.headers.set('referrer-policy', isPage ? 'strict-origin-when-cross-origin' : 'no-referrer')
    }
  }
}
