/** Reading bytes where they are, in browsers and in Node alike. Numbers are little-endian. */
const byteAt = (bytes: Uint8Array, at: number): number => {
  const byte = bytes[at]
  if (byte === undefined) throw new RangeError('Beyond the end of the bytes')
  return byte
}

export const uint8At = byteAt

/** Throws a `RangeError` beyond the end, as the ones below do. */
export const uint16At = (bytes: Uint8Array, at: number): number => byteAt(bytes, at) | (byteAt(bytes, at + 1) << 8)

export const uint32At = (bytes: Uint8Array, at: number): number =>
  (uint16At(bytes, at) | (uint16At(bytes, at + 2) << 16)) >>> 0

/** Puts a number of two bytes where it belongs. */
export function putUint16(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value & 0xff
  bytes[at + 1] = (value >>> 8) & 0xff
}

export function putUint32(bytes: Uint8Array, at: number, value: number): void {
  putUint16(bytes, at, value & 0xffff)
  putUint16(bytes, at + 2, value >>> 16)
}

/** A few bytes as text, each a character. */
export const latin1 = (bytes: Uint8Array, from = 0, to = bytes.length): string =>
  String.fromCharCode(...bytes.subarray(from, to))

/** The same of a text whose characters are all below 256; the others lose their high byte. */
export const latin1Bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const [utf8Decoder, utf16Decoder, encoder] = [new TextDecoder(), new TextDecoder('utf-16le'), new TextEncoder()]

export const utf8 = (bytes: Uint8Array): string => utf8Decoder.decode(bytes)
export const utf16 = (bytes: Uint8Array): string => utf16Decoder.decode(bytes)
export const utf8Bytes = (text: string): Uint8Array => encoder.encode(text)

/** Bytes one after the other. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.byteLength
  }
  return joined
}

/**
 * Where a word of ASCII stands in bytes, from `from` on; -1 where it does not. It is looked for by its capital, which is
 * rarer in XML than any small letter, if it has one.
 */
export function findWord(bytes: Uint8Array, word: string, from = 0): number {
  const codes = latin1Bytes(word)
  const lead = Math.max(
    0,
    codes.findIndex((code) => code >= 0x41 && code <= 0x5a),
  )
  const rare = codes[lead] ?? 0
  for (let at = bytes.indexOf(rare, from + lead); at >= 0; at = bytes.indexOf(rare, at + 1)) {
    const start = at - lead
    if (codes.every((code, index) => bytes[start + index] === code)) return start
  }
  return -1
}
