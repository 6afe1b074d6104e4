/**
 * Where paths carry a secret: whoever reads it in a log could use the link. Paths in another case or with doubled
 * slashes open nothing, but whoever mistypes a link has a token in it all the same.
 */
const secretSegments = [
  /^(\/+v2\/+declarations\/+)(?!downloadCratesNote\/*$)([^/]+)/i,
  /^(\/+v2\/+distributorDeclarations\/+reminder\/+)([^/]+)/i,
  /^(\/+v2\/+calendars\/+)([^/]+?)(?=\.ics\/*$|\/|$)/i,
  /^(\/+v1\/+auth\/+check-token\/+)([^/]+)/i,
]

/** Most paths are none of theirs. */
const mayHoldSecret = /declarations|calendars|check-token/i

/**
 * A path as it may be logged: without its query (closures carry their token there), link tokens starred out, of bearable
 * length.
 */
export function maskPath(path: string): string {
  const pathname = path.replace(/[?#].*$/s, '')
  const masked = mayHoldSecret.test(pathname)
    ? secretSegments.reduce((text, pattern) => text.replace(pattern, '$1***'), pathname)
    : pathname
  return masked.length > 300 ? `${masked.slice(0, 300)}…` : masked
}
