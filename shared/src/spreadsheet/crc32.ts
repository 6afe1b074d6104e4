const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte
  for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb8_8320 : sum >>> 1
  return sum
})

/** What the checksum of nothing is before it is ended. */
export const crcStart = 0xffff_ffff

/** Goes on with a checksum that was begun. */
export function addToCrc(sum: number, bytes: Uint8Array): number {
  let next = sum
  // By index: an iterator would take most of an export's time here.
  for (let at = 0; at < bytes.length; at++) next = (next >>> 8) ^ (table[(next ^ (bytes[at] ?? 0)) & 0xff] ?? 0)
  return next
}

export const endCrc = (sum: number): number => (sum ^ 0xffff_ffff) >>> 0

/** The checksum of an archive's files (CRC-32, APPNOTE 4.4.7). */
export const crc32 = (bytes: Uint8Array): number => endCrc(addToCrc(crcStart, bytes))
