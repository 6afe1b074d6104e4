/** An IP address as a number of 128 bits; an IPv4 address is its mapped one (RFC 4291 section 2.5.5.2). */
type AddressBits = bigint

/** All addresses that share their first bits with another one. */
export interface AddressRange {
  readonly bits: AddressBits
  /** How many bits count, of 128. */
  readonly prefix: number
}

const mappedPrefix = 96
const mappedBits = 0xffffn << 32n

function isMapped(bits: AddressBits): boolean {
  return bits >> 32n === 0xffffn
}

function parseIpv4(text: string): AddressBits | undefined {
  // No leading zeros: some read them as octal.
  const isAddress = /^(?:(?:0|[1-9]\d{0,2})(?:\.(?!$)|$)){4}$/.test(text)
  const parts = text.split('.').map(Number)
  if (!isAddress || parts.some((part) => part > 255)) return undefined
  return parts.reduce((bits, part) => (bits << 8n) | BigInt(part), 0xffffn)
}

function parseIpv6(text: string): AddressBits | undefined {
  if (!/^[\da-f:.]+$/i.test(text) || !URL.canParse(`http://[${text}]`)) return undefined
  // The URL parser leaves at most one `::` and no dotted tail.
  const [head = '', tail] = new URL(`http://[${text}]`).hostname.slice(1, -1).split('::')
  const groupsOf = (part: string) => (part === '' ? [] : part.split(':'))
  const front = groupsOf(head)
  const back = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array.from({ length: 8 - front.length - back.length }, () => '0')
  return [...front, ...zeros, ...back].reduce((bits, group) => (bits << 16n) | BigInt(`0x${group}`), 0n)
}

/** Reads an IPv4 or IPv6 address; undefined for anything else, ports, brackets and zones included. */
export function parseAddress(text: string): AddressBits | undefined {
  return text.includes(':') ? parseIpv6(text) : parseIpv4(text)
}

/** One text for each address, an IPv4 one always dotted, so that nobody is two visitors for being spelt in two ways. */
export function formatAddress(bits: AddressBits): string {
  if (isMapped(bits)) return [24n, 16n, 8n, 0n].map((shift) => (bits >> shift) & 0xffn).join('.')
  const groups = Array.from({ length: 8 }, (_, index) => ((bits >> BigInt(112 - 16 * index)) & 0xffffn).toString(16))
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1)
}

/** One name for all addresses of one visitor, who has a whole /64 of IPv6 to send from; other texts as they are. */
export function networkOf(address: string): string {
  const bits = parseAddress(address)
  if (bits === undefined || isMapped(bits)) return bits === undefined ? address : formatAddress(bits)
  return formatAddress((bits >> 64n) << 64n)
}

/**
 * Reads an address or a range in CIDR notation (RFC 4632 section 3.1), such as `10.0.0.0/8`. Undefined for anything
 * else, and for a range of all addresses of a kind.
 */
export function parseRange(text: string): AddressRange | undefined {
  const [address = '', length, ...rest] = text.split('/')
  const bits = parseAddress(address)
  if (bits === undefined || rest.length > 0) return undefined
  const isIpv4 = !address.includes(':')
  const full = isIpv4 ? 32 : 128
  if (length !== undefined && !/^[1-9]\d{0,2}$/.test(length)) return undefined
  const counted = length === undefined ? full : Number(length)
  return counted > full ? undefined : { bits, prefix: isIpv4 ? counted + mappedPrefix : counted }
}

/** Whether an address lies in a range. IPv4 addresses lie in IPv4 ranges only, however short an IPv6 range's prefix is. */
export function isInRange(address: AddressBits, { bits, prefix }: AddressRange): boolean {
  if (isMapped(address) && prefix < mappedPrefix) return false
  const ignored = BigInt(128 - prefix)
  return address >> ignored === bits >> ignored
}

const loopback: readonly AddressRange[] = [
  { bits: mappedBits | (127n << 24n), prefix: mappedPrefix + 8 },
  { bits: 1n, prefix: 128 },
]

/** Whether a host, as `HOST` names it, can be reached from this machine only. */
export function isLoopback(host: string): boolean {
  const address = parseAddress(host)
  if (address === undefined) return /^(?:.+\.)?localhost$/i.test(host)
  return loopback.some((range) => isInRange(address, range))
}
