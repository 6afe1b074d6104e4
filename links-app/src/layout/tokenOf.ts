/**
 * Letters of a token: what may stand in an address as it is (RFC 3986 section 2.3), and no dot segment. Ours are short; those
 * of an upstream of one's own may be signed texts.
 */
const tokenPattern = /^[\w~-][\w.~=-]{0,1999}$/

/** Whether a text can be the token of a link at all: what was cut off or is no token is never asked about. */
export const isToken = (text: string): boolean => tokenPattern.test(text)

/** The token of a mailed link, in the query of its address; empty where there is none that could be one. */
export function tokenOf(search: string): string {
  const token = new URLSearchParams(search).get('token') ?? ''
  return isToken(token) ? token : ''
}
