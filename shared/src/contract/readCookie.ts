/**
 * A cookie for all pages of this host, as it is set; over https under a name that no other host can set.
 * @param rest its value, and how long it is kept
 */
export const hostCookie = (name: string, rest: string, isSecure: boolean): string =>
  `${isSecure ? '__Host-' : ''}${name}=${rest}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`

/** Its value among the cookies of a document or a request; null without it, or with one that nobody could have set. */
export function readCookie(cookies: string, name: string): string | null {
  const prefix = `${name}=`
  const told = cookies
    .split(/;\s*/)
    .map((one) => one.replace('__Host-', ''))
    .find((one) => one.startsWith(prefix))
  try {
    return decodeURIComponent(told?.slice(prefix.length) ?? '') || null
  } catch {
    return null
  }
}
