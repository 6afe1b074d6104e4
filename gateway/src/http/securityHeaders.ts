import type { MiddlewareHandler } from 'hono'
import { dataPolicy, noticePolicy, type OutsideOrigins, pagePolicy } from './contentSecurity.ts'
import type { GatewayEnv } from './gatewayEnv.ts'

/** Browser features no screen uses; a script that slips in gets none of them. */
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

/** The one place where headers are set that tell browsers what not to do. */
export function securityHeaders(
  options: OutsideOrigins & { readonly publicUrl: string },
): MiddlewareHandler<GatewayEnv> {
  const policy = pagePolicy(options)
  const always: Readonly<Record<string, string>> = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(options.publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=63072000' } : {}),
  }
  return async function secureHeaders(c, next) {
    await next()
    for (const [name, value] of Object.entries(always)) c.res.headers.set(name, value)
    const decision = c.get('decision')
    const isPage = decision?.kind === 'page' || decision?.kind === 'asset'
    const isNotice = decision?.kind === 'refuse' && decision.asPage
    // A worker's script brings its own policy, so assets get the one of pages.
    c.res.headers.set('content-security-policy', isPage ? policy : isNotice ? noticePolicy : dataPolicy)
    // Tile servers such as OpenStreetMap's turn away requests that do not say which site they come from.
    if (!c.res.headers.has('referrer-policy')) {
      c.res.headers.set('referrer-policy', isPage ? 'strict-origin-when-cross-origin' : 'no-referrer')
    }
  }
}
