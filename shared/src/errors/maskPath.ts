/** Where paths carry a secret: whoever reads it in a log could use the link. */
const secretSegments = [
  /^(\/v2\/declarations\/)(?!downloadCratesNote$)([^/]+)/,
  /^(\/v2\/distributorDeclarations\/reminder\/)([^/]+)/,
  /^(\/v1\/auth\/check-token\/)([^/]+)/,
]

/** A path as it may be logged: without its query, link tokens starred out, of bearable length. */
export function maskPath(pathname: string): string {
  const masked = secretSegments.reduce((path, pattern) => path.replace(pattern, '$1***'), pathname)
  return masked.length > 300 ? `${masked.slice(0, 300)}…` : masked
}
