import { isPlainPath } from '../http/unsafePath.ts'

/** A query that every parser leaves as it is. */
const plainQuery = /^(?:\?[\w.~!$&()*+,;=:@%/?-]+)?$/

/**
 * The URL of a call at its upstream, or undefined unless it keeps the upstream's origin, its path if it has one, and our
 * path to the letter (SAFETY finding 1): what was decided on here is then what the upstream sees.
 * @param base where the upstream's paths begin, without a slash at the end
 */
export function upstreamUrl(base: string, pathname: string, search: string): string | undefined {
  const text = base + pathname + search
  // The parser would only say so.
  if (isPlainPath(pathname) && plainQuery.test(search)) return text
  if (!URL.canParse(text)) return undefined
  const { origin, pathname: path } = new URL(base)
  const url = new URL(text)
  // A base that ends in a name must not get another one.
  const isKept =
    pathname.startsWith('/') && url.origin === origin && url.pathname === (path === '/' ? '' : path) + pathname
  return isKept && url.search === search ? url.href : undefined
}
