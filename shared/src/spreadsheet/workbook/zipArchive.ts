import { addToCrc, crcStart, endCrc } from '../crc32.ts'

/** A file inside an archive, deflated. */
interface PackedFile {
  readonly name: string
  readonly packed: Blob
  /** CRC-32 of the contents. */
  readonly checksum: number
  /** Bytes of the contents. */
  readonly size: number
}

/** A file on its way into an archive. */
export interface PackingFile {
  write(text: string): Promise<void>
  end(): Promise<PackedFile>
  discard(): void
}

/** Largest size that a plain archive can name (APPNOTE 4.4.1.4). */
const mostBytes = 0xffff_ffff

/** Packs one file as its text comes: the browser deflates, and holds the packed part only. */
export function packFile(name: string): PackingFile {
  const encoder = new TextEncoder()
  const { readable, writable } = new CompressionStream('deflate-raw')
  const packed = new Response(readable).blob()
  const writer = writable.getWriter()
  let sum = crcStart
  let size = 0
  // Whoever ends the file hears of a failure; one that is given up has nobody who could.
  packed.catch(() => undefined)
  writer.closed.catch(() => undefined)

  return {
    async write(text) {
      const bytes = encoder.encode(text)
      size += bytes.byteLength
      if (size > mostBytes) throw new RangeError(`${name} is too large for an archive`)
      sum = addToCrc(sum, bytes)
      await writer.write(bytes)
    },
    async end() {
      await writer.close()
      return { name, packed: await packed, checksum: endCrc(sum), size }
    },
    discard() {
      writer.abort().catch(() => undefined)
    },
  }
}

const deflated = 8
/** Names are UTF-8 (APPNOTE 4.4.4, bit 11). */
const utf8Names = 0x0800
/** Version that understands deflate. */
const version = 20
/** 1 January 1980, the first day an archive can name: a file says nothing of when it was made. */
const firstDay = 0x21

/** The numbers of a record, little-endian, each with its width in bytes. */
function record(...fields: readonly (readonly [width: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new DataView(new ArrayBuffer(fields.reduce((sum, [width]) => sum + width, 0)))
  let at = 0
  for (const [width, value] of fields) {
    if (width === 2) bytes.setUint16(at, value, true)
    else bytes.setUint32(at, value, true)
    at += width
  }
  return new Uint8Array(bytes.buffer)
}

/** What a file's own header and the directory both say of it. */
function commonFields({ packed, checksum, size }: PackedFile, nameLength: number) {
  const when = [
    [2, 0],
    [2, firstDay],
  ] as const
  const sizes = [
    [4, checksum],
    [4, packed.size],
    [4, size],
  ] as const
  return [[2, version], [2, utf8Names], [2, deflated], ...when, ...sizes, [2, nameLength], [2, 0]] as const
}

/** The archive of these files (PKWARE APPNOTE 6.3: local headers, directory, end of directory). */
export function zipArchive(files: readonly PackedFile[], type: string): Blob {
  const parts: BlobPart[] = []
  const directory: BlobPart[] = []
  let offset = 0
  let directorySize = 0
  for (const file of files) {
    const name = new TextEncoder().encode(file.name)
    const fields = commonFields(file, name.byteLength)
    const local = record([4, 0x0403_4b50], ...fields)
    const entry = record([4, 0x0201_4b50], [2, version], ...fields, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset])
    parts.push(local, name, file.packed)
    directory.push(entry, name)
    offset += local.byteLength + name.byteLength + file.packed.size
    directorySize += entry.byteLength + name.byteLength
  }
  const counts = [
    [2, files.length],
    [2, files.length],
  ] as const
  const end = record([4, 0x0605_4b50], [2, 0], [2, 0], ...counts, [4, directorySize], [4, offset], [2, 0])
  return new Blob([...parts, ...directory, end], { type })
}
