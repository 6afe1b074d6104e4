import { crc32 } from './crc32.ts'
import { fileProblem } from './fileProblem.ts'
import type { ZipEntry } from './zipDirectory.ts'

const localSignature = 0x04034b50

/** Unpacks a deflated part of an archive, never more than `size` bytes of it. May throw at bytes that do not inflate. */
export type Inflate = (packed: Uint8Array, size: number) => Uint8Array

function dataOf(bytes: Uint8Array, { offset, packed }: ZipEntry): Uint8Array | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (offset + 30 > bytes.byteLength || view.getUint32(offset, true) !== localSignature) return undefined
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true)
  return start + packed > bytes.byteLength ? undefined : bytes.subarray(start, start + packed)
}

/**
 * Unpacks one entry, never more bytes than its directory promised: what the directory's check allowed is what can come
 * out. `unreadable_file` when size or checksum are not what they were said to be.
 */
export function unpackEntry(bytes: Uint8Array, entry: ZipEntry, inflate: Inflate): Uint8Array {
  const data = dataOf(bytes, entry)
  try {
    if (data !== undefined) {
      const plain = entry.isDeflated ? inflate(data, entry.size) : data
      if (plain.byteLength === entry.size && crc32(plain) === entry.crc) return plain
    }
  } catch {
    // Said below: bytes that do not inflate are damaged like those that inflate to something else.
  }
  throw fileProblem(
    'unreadable_file',
    `The file is damaged: its part ${JSON.stringify(entry.name)} cannot be unpacked`,
    {
      reason: 'damaged',
    },
  )
}
