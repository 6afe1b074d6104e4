/** A cookie for all pages of this host as it is set: over https under a name that no other host can set. */
export const hostCookie = (cookie: string, isSecure: boolean): string =>
  isSecure ? `__Host-${cookie}; Secure` : cookie

/** The value of such a cookie among those of a document or a request; null without it, or with one that nobody could have set. */
export function readCookie(cookies: string, name: string): string | null {
  const prefix = `${name}=`
  const told = cookies.split(/;\s*|__Host-/).find((one) => one.startsWith(prefix))
  try {
    return decodeURIComponent(told?.slice(prefix.length) ?? '') || null
  } catch {
    return null
  }
}
