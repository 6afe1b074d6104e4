import { utf8Bytes } from './bytes.ts'
import { crc32 } from './crc32.ts'

const localLength = 30
const entryLength = 46
const endLength = 22

/** Version 2.0 of the format, names in UTF-8, stored as they are: what stands alike in both kinds of header. */
function writeHeader(view: DataView, at: number, { data, name }: { data: Uint8Array; name: Uint8Array }): void {
  view.setUint16(at, 20, true)
  view.setUint16(at + 2, 0x0800, true)
  view.setUint32(at + 10, crc32(data), true)
  view.setUint32(at + 14, data.byteLength, true)
  view.setUint32(at + 18, data.byteLength, true)
  view.setUint16(at + 22, name.byteLength, true)
}

/**
 * A zip of parts that are stored, not packed (APPNOTE.TXT 6.3.10, sections 4.3.7 to 4.3.16). A reader given it has
 * nothing to inflate and only the names we let it see.
 */
export function packStored(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const files = [...parts].map(([path, data]) => ({ name: utf8Bytes(path), data }))
  const dataLength = files.reduce((sum, { name, data }) => sum + localLength + name.byteLength + data.byteLength, 0)
  const directoryLength = files.reduce((sum, { name }) => sum + entryLength + name.byteLength, 0)
  const zip = new Uint8Array(dataLength + directoryLength + endLength)
  const view = new DataView(zip.buffer)
  let [local, entry] = [0, dataLength]
  for (const file of files) {
    view.setUint32(local, 0x04034b50, true)
    writeHeader(view, local + 4, file)
    zip.set(file.name, local + localLength)
    zip.set(file.data, local + localLength + file.name.byteLength)
    view.setUint32(entry, 0x02014b50, true)
    view.setUint16(entry + 4, 20, true)
    writeHeader(view, entry + 6, file)
    view.setUint32(entry + 42, local, true)
    zip.set(file.name, entry + entryLength)
    local += localLength + file.name.byteLength + file.data.byteLength
    entry += entryLength + file.name.byteLength
  }
  view.setUint32(entry, 0x06054b50, true)
  view.setUint16(entry + 8, files.length, true)
  view.setUint16(entry + 10, files.length, true)
  view.setUint32(entry + 12, directoryLength, true)
  view.setUint32(entry + 16, dataLength, true)
  return zip
}
