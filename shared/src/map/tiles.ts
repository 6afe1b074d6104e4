import { clientConfig } from '../state/clientConfig.ts'

/** What lies over the outline of the land. */
export type BaseLayer = 'street' | 'satellite'

/** A server's tiles: an address with {z}, {x}, {y} and perhaps {s}, and whom they are of. */
export interface Tiles {
  readonly url: string
  readonly source: string
}

/** The words that those ask for whose tiles are the portal's own choice, by the end of their host. */
const sources = [
  ['openstreetmap.org', '© OpenStreetMap contributors'],
  ['arcgisonline.com', 'Esri, Maxar, Earthstar Geographics'],
] as const

/** Whom tiles are of, in their own words; of others only the host is known. */
function sourceOf(url: string): string {
  const host = /^https?:\/\/([^/:]+)/.exec(url)?.[1]?.replace(/^\{s\}\./, '') ?? ''
  return sources.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1] ?? host
}

/** The tiles of a base layer; null where none are configured (TILE_URL_STREET, TILE_URL_SATELLITE). */
export function tilesOf(base: BaseLayer): Tiles | null {
  const url = base === 'street' ? clientConfig.tileUrlStreet : clientConfig.tileUrlSatellite
  return url === null ? null : { url, source: sourceOf(url) }
}
