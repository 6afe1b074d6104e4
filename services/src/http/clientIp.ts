import { isIP } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { createMiddleware } from 'hono/factory'
import type { Environment, RequestContext } from './environment.ts'

/** The peer of the socket; none when the app is driven without one, as in tests. */
function peerOf(c: RequestContext): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined
  }
}

/** One visitor's network: an IPv6 visitor has a whole /64 to walk through, so only that much of the address counts. */
export function toNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail = ''] = plain.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = plain.includes('::') ? Array.from({ length: 8 - front.length - back.length }, () => '0') : []
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::`
}

/**
 * Where a request comes from, for throttling. The gateway says it in `X-Client-IP`; `X-Forwarded-For`, which a visitor
 * can write, is never read. The services listen on loopback, so that nobody else can say it.
 */
export const clientIp = () =>
  createMiddleware<Environment>(async function clientIp(c, next) {
    const given = c.req.header('X-Client-IP')?.trim() ?? ''
    const address = isIP(given) > 0 ? given : (peerOf(c) ?? 'unknown')
    c.set('clientIp', toNetwork(address))
    await next()
  })
