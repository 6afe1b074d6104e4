import { credentialAt, type Door } from '../http/door.ts'
import type { Person, ReadHeaders, RequestFacts } from '../http/facts.ts'
import type { PageCookie } from './pageCookie.ts'
import type { VerifyToken } from './verifyToken.ts'

/**
 * What an `Authorization` header says behind `Bearer`, which its verifier holds to the form of a token; '' for another scheme,
 * undefined without the header.
 */
function readBearer(headers: ReadHeaders): string | undefined {
  const header = headers.get('authorization')
  if (header === null) return undefined
  return /^bearer $/i.test(header.slice(0, 7)) ? header.slice(7) : ''
}

/** Finds out who a request comes from, by the one credential that counts where it goes. */
export type Identify = (facts: RequestFacts, door: Door) => Person | Promise<Person>

/** Identification for calls by bearer token and for pages by cookie; neither is ever taken for the other. */
export function createIdentify(cookie: PageCookie, verifyToken: VerifyToken): Identify {
  return (facts, door) => {
    const credential = credentialAt(door, facts.method)
    if (credential === 'none') return { state: 'nobody' }
    const token = credential === 'bearer' ? readBearer(facts.headers) : cookie.read(facts.headers.get('cookie'))
    return token === undefined ? { state: 'nobody' } : verifyToken(token)
  }
}
