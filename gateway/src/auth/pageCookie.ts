/**
 * The page cookie (CONTRACT section 2). On https its name starts with `__Host-`: the browser then takes it only from
 * this host, for all paths, over https, so that no sibling domain can plant one.
 */
export interface PageCookie {
  /** The token in a `Cookie` header; undefined without one, '' when several claim to be it. */
  read(header: string | null): string | undefined
  /** `Set-Cookie` value that keeps a token for so many seconds. */
  keep(token: string, seconds: number): string
  /** `Set-Cookie` value that removes the cookie. */
  readonly removal: string
}

/** The page cookie of a portal at this origin. */
export function createPageCookie(publicUrl: string): PageCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-crateway' : 'crateway'
  const attributes = `; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
  return {
    read(header) {
      const prefix = `${name}=`
      const values = (header ?? '')
        .split(';')
        .map((pair) => pair.trim())
        .filter((pair) => pair.startsWith(prefix))
        .map((pair) => pair.slice(prefix.length))
      // Two cookies of one name mean somebody else set one; neither can be told from the other.
      return values.length > 1 ? '' : values[0]
    },
    keep: (token, seconds) => `${name}=${token}; Max-Age=${Math.max(0, Math.floor(seconds))}${attributes}`,
    removal: `${name}=; Max-Age=0${attributes}`,
  }
}
