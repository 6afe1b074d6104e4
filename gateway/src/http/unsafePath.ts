/**
 * What could make one path mean two things to two parsers: no slash first, backslashes, control characters, empty
 * segments, dot segments (with Java's path parameters too), encoded slashes and backslashes, overlong UTF-8.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const hazard = /^(?!\/)|[\\\u0000-\u001f\u007f-\u009f]|\/\/|(?:^|\/)\.{1,2}(?:;[^/]*)?(?:\/|$)|%(?:2f|5c|c[01])/i

/** Most paths there are: plain names, none of which begins with a dot, between single slashes. */
const plainPath = /^\/(?:[\w~-][\w.~-]*\/)*(?:[\w~-][\w.~-]*)?$/

/** Whether a path is of those that no parser reads in another way. */
export const isPlainPath = (path: string): boolean => plainPath.test(path)

/** A path that is still encoded after this many rounds was made to get past somebody. */
const maxRounds = 3

function decodeOnce(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** What a forgiving decoder makes of a text that is not quite percent-encoding: `100%` stays, `%2e` does not. */
function decodeAscii(path: string): string {
  return path.replace(/%([0-7][\da-f])/gi, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/**
 * Whether a raw path must be refused before anything is decided on it (SAFETY finding 1). Looks at the path as it came,
 * at each decoding of it, and at its compatibility form, in which a full-width slash is a slash.
 */
export function isUnsafePath(path: string): boolean {
  if (isPlainPath(path)) return false
  if (/\s/.test(path) || decodeOnce(path) === undefined) return true
  let seen = path
  for (let round = 0; round < maxRounds; round += 1) {
    if (hazard.test(seen) || hazard.test(seen.normalize('NFKC'))) return true
    const decoded = decodeOnce(seen) ?? decodeAscii(seen)
    if (decoded === seen) return false
    seen = decoded
  }
  return true
}

/** The path of a raw request target (RFC 9112 section 3.2): an absolute form loses its origin, all lose their query. */
export function pathOfTarget(target: string): string {
  return target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/[?#].*$/s, '') || '/'
}

/** The query of a raw request target with its question mark, or '' without one. */
export function queryOfTarget(target: string): string {
  return /\?[^#]*/.exec(target.replace(/#.*$/s, ''))?.[0] ?? ''
}
