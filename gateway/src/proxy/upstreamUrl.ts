/**
 * The URL of a call at its upstream, or undefined unless it keeps the upstream's origin and our path to the letter
 * (SAFETY finding 1): what was decided on here is then what the upstream sees.
 */
export function upstreamUrl(origin: string, pathname: string, search: string): string | undefined {
  const text = origin + pathname + search
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.origin === origin && url.pathname === pathname && url.search === search ? url.href : undefined
}
