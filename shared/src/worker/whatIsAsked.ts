/** What a request is for: a page of the app, another page, a file that never changes, or something that is nobody's business here. */
export type Asked = 'page' | 'foreignPage' | 'asset' | 'other'

/** What is looked at of a request. */
interface AskedRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * What a request is for. Calls of services are `other`, whatever they ask: their answers are nobody's here (ADR 055).
 * @param origin the worker's own
 * @param pages paths of the app's pages; anything else that is opened is a page of somebody else, or none
 * @param assets where files with a hash in their name lie
 */
export function whatIsAsked(
  { method, mode, url }: AskedRequest,
  origin: string,
  pages: readonly string[],
  assets: string,
): Asked {
  const address = new URL(url)
  if (method !== 'GET' || address.origin !== origin) return 'other'
  if (mode === 'navigate') return pages.includes(address.pathname) ? 'page' : 'foreignPage'
  return address.pathname.startsWith(assets) ? 'asset' : 'other'
}
