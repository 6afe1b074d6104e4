/** Where a sign-in goes when nobody asked for a page, or asked for one that must not be followed. */
const home = '/'

/** Longer ones are no address of ours. */
const maxLength = 2_000

/** Signs the URL parser drops or folds, or that a server in between may read differently from this browser. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the rule's point.
const unsafeSigns = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\\]/

/** In a path: an empty segment, a dot segment, or an encoded slash, backslash, dot or control sign (SAFETY finding 1). */
const unsafePath = /\/\/|\/\.{1,2}(?:\/|$)|%(?:2f|5c|2e|[01][\da-f]|7f|25)/i

/**
 * The page to open after sign-in: `wanted` when it is an absolute path on this origin, else home. Only a path that starts
 * with exactly one slash counts, so `https:`, `//host`, `/\host` and their encoded or control-character disguises all lead
 * home (CONTRACT section 2), and so does the sign-in page itself.
 */
export function safeRedirect(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/') || wanted.length > maxLength || unsafeSigns.test(wanted)) return home
  const path = wanted.split(/[?#]/, 1)[0] ?? ''
  if (unsafePath.test(path)) return home
  const url = new URL(wanted, origin)
  if (url.origin !== origin || /^\/login\/?$/i.test(url.pathname)) return home
  return url.pathname + url.search + url.hash
}
