/** A part of a file: its first and last byte, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

const onePart = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/

/**
 * The part of a file that a `Range` header asks for (RFC 9110 section 14.1.2); null where the file ends before it. Undefined for the
 * whole: without the header, or where it asks for several parts or for none.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | undefined {
  const [match, from, to, suffix] = onePart.exec(header ?? '') ?? []
  if (match === undefined) return undefined
  if (suffix !== undefined) {
    return Number(suffix) === 0 || size === 0 ? null : { first: Math.max(0, size - Number(suffix)), last: size - 1 }
  }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  return first >= size ? null : { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) }
}
