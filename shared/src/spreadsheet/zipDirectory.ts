import { utf8 } from './bytes.ts'
import { fileProblem } from './fileProblem.ts'
import { mostUnpackedBytes } from './tableLimits.ts'

/** One file inside a zip, as its central directory tells. */
export interface ZipEntry {
  /** Path with slashes, as written. */
  readonly name: string
  readonly isDeflated: boolean
  readonly crc: number
  /** Bytes in the zip and unpacked. */
  readonly packed: number
  readonly size: number
  /** Where its local header begins. */
  readonly offset: number
}

/** A workbook of many sheets and pictures has some hundred. */
const mostEntries = 2_000

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const endLength = 22
const entryLength = 46
const longestComment = 0xffff

const damaged = (cause?: unknown) =>
  fileProblem('unreadable_file', 'The file is damaged: it cannot be unpacked', { reason: 'damaged', cause })

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment)
  for (let at = view.byteLength - endLength; at >= first; at--) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw damaged()
}

function readEntry(bytes: Uint8Array, view: DataView, at: number): { readonly entry: ZipEntry; readonly next: number } {
  if (view.getUint32(at, true) !== entrySignature) throw damaged()
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  if ((flags & 1) !== 0) throw fileProblem('file_protected', 'The file is protected by a password')
  if (method !== 0 && method !== 8) throw damaged()
  const nameLength = view.getUint16(at + 28, true)
  const next = at + entryLength + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  const entry = {
    name: utf8(bytes.subarray(at + entryLength, at + entryLength + nameLength)),
    isDeflated: method === 8,
    crc: view.getUint32(at + 16, true),
    packed: view.getUint32(at + 20, true),
    size: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  }
  return { entry: { ...entry, name: entry.name.replaceAll('\\', '/') }, next }
}

/** Two entries may not share bytes, the trick of the best packed bombs, nor a name. */
function assertApart(entries: readonly ZipEntry[], directoryStart: number): void {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const ordered = entries.toSorted((a, b) => a.offset - b.offset)
  const isApart = ordered.every(({ offset, packed }, index) => {
    const end = ordered[index + 1]?.offset ?? directoryStart
    // 30 bytes are the least a local header takes.
    return offset + 30 + packed <= end
  })
  if (names.size !== entries.length || !isApart) throw damaged()
}

/**
 * Reads the directory of a zip and refuses it before anything is unpacked: `table_too_large` where its entries claim more
 * than 50 MB, `file_protected` where one is under a password, `unreadable_file` where it is damaged or made to deceive.
 * Zips of more than 4 GB are none of ours.
 */
export function readZipDirectory(bytes: Uint8Array): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const end = findEnd(view)
    const count = view.getUint16(end + 10, true)
    const directoryStart = view.getUint32(end + 16, true)
    if (count > mostEntries)
      throw fileProblem('table_too_large', `The file packs more than ${mostEntries} files`, { reason: 'unpacked' })
    const entries: ZipEntry[] = []
    for (let at = directoryStart; entries.length < count; ) {
      const { entry, next } = readEntry(bytes, view, at)
      entries.push(entry)
      at = next
    }
    if (entries.reduce((sum, { size }) => sum + size, 0) > mostUnpackedBytes) {
      throw fileProblem(
        'table_too_large',
        `The file is larger than ${mostUnpackedBytes / 1_024 / 1_024} MB when unpacked`,
        { reason: 'unpacked', most: mostUnpackedBytes },
      )
    }
    assertApart(entries, directoryStart)
    return entries
  } catch (error) {
    // Reading beyond the bytes there are.
    if (error instanceof RangeError) throw damaged(error)
    throw error
  }
}
