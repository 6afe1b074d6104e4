const [quote, backslash, comma, closeBrace] = [0x22, 0x5c, 0x2c, 0x7d]

const isOpening = (byte: number | undefined) => byte === 0x7b || byte === 0x5b
const isClosing = (byte: number | undefined) => byte === closeBrace || byte === 0x5d

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
 * Reads a value of a member of an object of JSON whose bytes come in pieces, up to the comma or brace behind it. It looks at
 * strings and brackets only: whether the value is right is for its reader to find out.
 */
export function createValueScan(onEnd: () => void): Scan {
  let depth = 0
  let isInString = false
  const readString = createStringScan(() => {
    isInString = false
  })

  /** Takes a byte outside of strings; whether the value ends before it. */
  function endsBefore(byte: number | undefined): boolean {
    if (byte === quote) isInString = true
    else if (isOpening(byte)) depth++
    else if (depth > 0) depth -= isClosing(byte) ? 1 : 0
    else return byte === comma || byte === closeBrace
    return false
  }

  return (bytes, from) => {
    let at = from
    while (at < bytes.length) {
      if (isInString) at = readString(bytes, at)
      else if (!endsBefore(bytes[at])) at++
      else {
        onEnd()
        return at
      }
    }
    return at
  }
}
