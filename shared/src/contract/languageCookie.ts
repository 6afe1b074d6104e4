import { isLanguageCode, type LanguageCode } from './languages.ts'
import { hostCookie, readCookie } from './readCookie.ts'

/** What the cookie is called by which the gateway learns in which language to send a document. */
const name = 'language'

/** Seconds it is kept: a year, from the last start of a page on. */
const life = 31_536_000

/** The cookie that tells a person's choice, as `document.cookie` takes it. It decides nothing but what a page asks for beforehand. */
export const languageCookie = (code: LanguageCode, isSecure: boolean): string =>
  hostCookie(`${name}=${code}; Max-Age=${life}; Path=/; SameSite=Lax`, isSecure)

/**
 * The language a person has chosen in this browser, as the cookies of a request tell; null for none. A portal without https has no
 * cookie but the plain one, which never comes before the other.
 */
export function cookieLanguage(header: string | null): LanguageCode | null {
  const told = readCookie(header ?? '', name, true) ?? readCookie(header ?? '', name, false)
  return isLanguageCode(told) ? told : null
}
