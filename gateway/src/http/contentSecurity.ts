import { trustedOrigins } from '../auth/trustedOrigins.ts'

/** Origin of a tile URL template as a policy source; nothing for tiles of our own origin or none at all. */
function tileSource(template: string | null): string[] {
  if (template === null || template.startsWith('/')) return []
  const { protocol, host } = new URL(template.replace('{s}', 'tile-server'))
  return [`${protocol}//${host.replace('tile-server', '*')}`]
}

/** The settings that name other origins pages may reach. */
export interface OutsideOrigins {
  readonly tileUrlStreet: string | null
  readonly tileUrlSatellite: string | null
  readonly reportFrameOrigins: readonly string[]
}

/**
 * The policy of pages and of the scripts they load (CSP level 3). Styles may be inline because Handsontable's theme,
 * sonner and Radix's scroll lock insert style elements without a nonce; scripts may not, whatever is inserted.
 * Workers may come from blobs, which is how bundled workers start.
 */
export function pagePolicy({ tileUrlStreet, tileUrlSatellite, reportFrameOrigins }: OutsideOrigins): string {
  const tiles = [...new Set([tileUrlStreet, tileUrlSatellite].flatMap(tileSource))]
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...tiles],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...reportFrameOrigins],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return toPolicy(directives)
}

function toPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

/** The portal's origins as a policy can name them: it knows no addresses of IPv6. */
const ownOrigins = (publicUrl: string): readonly string[] =>
  trustedOrigins(publicUrl).filter((origin) => !origin.includes('['))

/**
 * The policy of a report's page: a frame of the portal's own pages and of nobody else's, with an origin of its own that
 * nothing belongs to, which loads its scripts and style from one folder and reaches nothing. `sandbox` holds too where it
 * is opened outside a frame.
 */
export function reportPolicy(publicUrl: string): string {
  const origins = ownOrigins(publicUrl)
  const assets = origins.map((origin) => `${origin}/v2/dashboards/embed/assets/`)
  return toPolicy({
    'default-src': ["'none'"],
    'script-src': assets,
    'style-src': assets,
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'self'", ...origins],
    sandbox: ['allow-scripts'],
  })
}

/** The policy of everything that is no page: data that is opened as a document may do nothing at all. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** The policy of a refusal shown as a page: one sentence, whose look stands in its own style attributes. */
export const noticePolicy = `${dataPolicy}; style-src 'unsafe-inline'`

/** The same of a refusal in a frame of the portal. */
export const framedNoticePolicy = (publicUrl: string): string =>
  noticePolicy.replace("frame-ancestors 'none'", `frame-ancestors 'self' ${ownOrigins(publicUrl).join(' ')}`)
