const [quote, backslash, comma, closeBrace] = [0x22, 0x5c, 0x2c, 0x7d]

/** Brackets that open, and the one that closes each. */
const closing: ReadonlyMap<number, number> = new Map([
  [0x7b, closeBrace],
  [0x5b, 0x5d],
])
const closingBrackets = new Set(closing.values())
/** How deep brackets may be within one another. */
const mostDepth = 1_000

const isBlank = (byte: number) => byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d
/** Whether a number or a word can hold it: letters, digits, `+`, `-` and `.`. */
const isOfScalar = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) ||
  (byte >= 0x41 && byte <= 0x5a) ||
  (byte >= 0x61 && byte <= 0x7a) ||
  byte === 0x2b ||
  byte === 0x2d ||
  byte === 0x2e

/**
 * Reads on from a place of some bytes; the place after the end, or the length of the bytes where the end is not among them.
 */
export type Scan = (bytes: Uint8Array, from: number) => number

/** Reads a string of JSON whose bytes come in pieces, from behind its first quote to behind its last one. */
export function createStringScan(onEnd: () => void): Scan {
  let isEscaped = false
  return (bytes, from) => {
    for (let at = from; at < bytes.length; at++) {
      if (isEscaped) isEscaped = false
      else if (bytes[at] === backslash) isEscaped = true
      else if (bytes[at] === quote) {
        onEnd()
        return at + 1
      }
    }
    return bytes.length
  }
}

/**
 * Reads a value of a member of an object of JSON whose bytes come in pieces, up to the comma or brace behind it. Of what is
 * within brackets it looks at strings and brackets only: whether that is right is for its reader to find out.
 * @param onEnd where the value ends
 * @param fail throws, where there is none or something else is before its end
 */
export function createValueScan(onEnd: () => void, fail: () => never): Scan {
  /** The brackets that are to close, the innermost last. */
  const open: number[] = []
  /** Outside of brackets: before the value, within a number or word, in a string, behind the value. */
  let place: 'before' | 'scalar' | 'string' | 'behind' = 'before'
  const readString = createStringScan(() => {
    place = 'behind'
  })

  function takeBracket(byte: number): void {
    const close = closing.get(byte)
    if (close !== undefined) open.push(close)
    else if (closingBrackets.has(byte) && open.pop() !== byte) fail()
    if (open.length > mostDepth) fail()
    place = 'behind'
  }

  function beginValue(byte: number): void {
    if (byte === quote) place = 'string'
    else if (closing.has(byte)) takeBracket(byte)
    else if (isOfScalar(byte)) place = 'scalar'
    else if (!isBlank(byte)) fail()
  }

  /** Takes a byte outside of strings; whether the value ends before it. */
  function endsBefore(byte: number): boolean {
    if (open.length > 0) {
      if (byte === quote) place = 'string'
      else takeBracket(byte)
      return false
    }
    if (place === 'before') beginValue(byte)
    else if (byte === comma || byte === closeBrace) return true
    else if (isBlank(byte)) place = 'behind'
    else if (place === 'behind' || !isOfScalar(byte)) fail()
    return false
  }

  return (bytes, from) => {
    let at = from
    while (at < bytes.length) {
      if (place === 'string') at = readString(bytes, at)
      else if (!endsBefore(bytes[at] ?? 0)) at++
      else {
        place = 'before'
        onEnd()
        return at
      }
    }
    return at
  }
}
