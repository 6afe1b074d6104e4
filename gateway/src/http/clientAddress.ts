import { type AddressRange, formatAddress, isInRange, parseAddress } from '@crateway/shared/contract/ipAddress.ts'

/** A hop's address without the port some proxies write beside it: `192.0.2.7:4711`, `[2001:db8::1]:4711`. */
function addressOfHop(hop: string): string {
  const match = /^(?:([\d.]+)|\[([^\]]*)\])(?::\d{1,5})?$/.exec(hop)
  return match?.[1] ?? match?.[2] ?? hop
}

/** A socket's other end; a link-local one has its zone beside it. */
const parsePeer = (peer: string) => parseAddress(peer.replace(/%.*$/, ''))

const isTrusted = (address: bigint, trustedProxies: readonly AddressRange[]) =>
  trustedProxies.some((range) => isInRange(address, range))

/** Whether a socket's other end is a proxy whose `X-Forwarded-For` counts. */
export function isTrustedProxy(peer: string, trustedProxies: readonly AddressRange[]): boolean {
  const address = parsePeer(peer)
  return address !== undefined && isTrusted(address, trustedProxies)
}

/**
 * The address a request comes from. `peer` is the socket's other end; only where that is a trusted proxy does its
 * `X-Forwarded-For` count, read from the right, where the nearest proxy writes: the first address that is no trusted
 * proxy's is the visitor's. Whatever stands left of it came from the visitor and is not looked at. A hop that is no
 * address ends the search at the proxy that wrote it.
 */
export function clientAddress(
  peer: string,
  forwardedFor: readonly string[],
  trustedProxies: readonly AddressRange[],
): string {
  let client = parsePeer(peer)
  if (client === undefined) return peer
  const hops = forwardedFor.join(',').split(',')
  while (isTrusted(client, trustedProxies)) {
    const hop = parseAddress(addressOfHop(hops.pop()?.trim() ?? ''))
    if (hop === undefined) break
    client = hop
  }
  return formatAddress(client)
}
