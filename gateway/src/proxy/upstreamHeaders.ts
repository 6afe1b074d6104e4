import { toUserHeader } from '@crateway/shared/contract/userHeader.ts'
import type { Facts } from '../http/facts.ts'
import type { Family } from './families.ts'

/**
 * The request headers that pass (SAFETY finding 3): an allow-list, so that hop-by-hop headers, cookies and whatever a
 * client calls its internal headers stay outside. `accept-encoding` stays too: the gateway has to read answers.
 */
const passed = ['accept', 'accept-language', 'content-type', 'content-length', 'idempotency-key'] as const

/** One part of a file in bytes. Of several parts nobody asks, so whoever does gets the whole, as RFC 9110 lets us (section 14.2). */
const onePart = /^bytes=(?:\d{1,15}-\d{0,15}|-\d{1,15})$/

/** Whether a header is for the upstream as it stands: parts are of what is got (RFC 9110, section 14.2). */
const mayPass = (name: string, value: string, method: string): boolean =>
  name === 'range' ? method === 'GET' && onePart.test(value) : name !== 'if-range' || method === 'GET'

/** The headers a call carries to its upstream, all of them. */
export function upstreamHeaders(facts: Facts, family: Family): Record<string, string> {
  const headers: Record<string, string> = { 'accept-encoding': 'identity' }
  for (const name of [...passed, ...(family.headers ?? [])]) {
    const value = facts.headers.get(name)
    if (value !== null && mayPass(name, value, facts.method)) headers[name] = value
  }
  headers['x-request-id'] = facts.requestId
  if (facts.clientIp !== undefined) headers['x-client-ip'] = facts.clientIp
  if (family.credentials !== 'stripped' && facts.person.state === 'known') {
    headers.authorization = `Bearer ${facts.person.token}`
    headers.user = toUserHeader(facts.person.claims.name)
  }
  return headers
}
