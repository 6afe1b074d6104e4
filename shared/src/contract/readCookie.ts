/** A cookie for all pages of this host as it is set: over https under a name that no other host can set. */
export const hostCookie = (cookie: string, isSecure: boolean): string =>
  isSecure ? `__Host-${cookie}; Secure` : cookie

/**
 * The value of such a cookie among those of a document or a request; null without it, or with one that nobody could have set. One of
 * the other name, which another host may have set, is none.
 */
export function readCookie(cookies: string, name: string, isSecure: boolean): string | null {
  const prefix = hostCookie(`${name}=`, isSecure).split(';')[0] ?? ''
  const told = cookies.split(/;\s*/).find((one) => one.startsWith(prefix))
  try {
    return decodeURIComponent(told?.slice(prefix.length) ?? '') || null
  } catch {
    return null
  }
}
