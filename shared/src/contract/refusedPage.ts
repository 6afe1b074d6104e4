import { hostCookie, readCookie } from './readCookie.ts'

/** What the cookie is called that leads from a page somebody may not see to the home page. */
const name = 'refused'

/** Seconds it is kept where home never opens to read it. */
const life = 60

/**
 * The cookie, as `Set-Cookie` and `document.cookie` take it, by which the home page learns in whose place it stands: its address
 * stays that of home (seed 1, section 6). It decides nothing.
 */
export const refusedCookie = (pathname: string, isSecure: boolean): string =>
  hostCookie(`${name}=${encodeURIComponent(pathname)}; Max-Age=${life}; Path=/; SameSite=Lax`, isSecure)

/** What takes the cookie away. */
export const refusedCookieRemoval = (isSecure: boolean): string => hostCookie(`${name}=; Max-Age=0; Path=/`, isSecure)

/** The path of the page in whose place the home page stands, as the cookies of a document tell; null for none. */
export const refusedPage = (cookies: string, isSecure: boolean): string | null => readCookie(cookies, name, isSecure)
