/** Bytes of a record of an .xls (MS-XLS 2.3). */
export function biffRecord(type: number, data: Uint8Array = new Uint8Array(0)): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(type)
  head.writeUInt16LE(data.byteLength, 2)
  return Buffer.concat([head, data])
}

/** Bytes of 16-bit numbers. */
export const words = (...numbers: readonly number[]): Buffer => Buffer.from(new Uint16Array(numbers).buffer)

const [beginning, end, boundSheet] = [0x0809, 0x000a, 0x0085]
const beginningOf = (part: number) => biffRecord(beginning, words(0x0600, part, 0, 0, 0, 0, 0, 0))

/** The records of an .xls of one sheet: `globals` before its cells, `cells` in it. */
export function bookRecords(cells: Uint8Array, globals: Uint8Array = new Uint8Array(0)): Buffer {
  const before = Buffer.concat([beginningOf(0x05), globals])
  const list = Buffer.from([0, 0, 0, 0, 0, 0, 1, 0, 0x41])
  const after = biffRecord(end)
  list.writeUInt32LE(before.length + 4 + list.length + after.length)
  return Buffer.concat([before, biffRecord(boundSheet, list), after, beginningOf(0x10), cells, after])
}

const sector = 512
const [ofTable, endOfChain, unused] = [0xfffffffd, 0xfffffffe, 0xffffffff]

const paddedTo = (size: number, bytes: Uint8Array): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((size - (bytes.byteLength % size)) % size)])

interface Stream {
  readonly name: string
  readonly start: number
  readonly size: number
}

/** An entry of the directory; those of streams are each the right neighbour of the one before. */
function entryOf({ name, start, size }: Stream, kind: number, child: number, right: number): Buffer {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(kind, 66)
  for (const [at, number] of [
    [68, unused],
    [72, right],
    [76, child],
    [116, start],
    [120, size],
  ] as const) {
    entry.writeUInt32LE(number, at)
  }
  return entry
}

/** What may be wrong with a compound file. */
interface Faults {
  /** The sector after one of the first stream's, where it is not the next. */
  readonly next?: (sector: number, count: number) => number
  /** Streams beside the workbook's, which may share its sectors. */
  readonly more?: readonly Stream[]
}

/** A compound file (MS-CFB) with one stream, `Workbook`. */
export function compoundFileOf(records: Uint8Array, { next, more = [] }: Faults = {}): Uint8Array<ArrayBuffer> {
  // Less than 4 096 bytes would be kept in small sectors.
  const content = paddedTo(sector, Buffer.concat([records, Buffer.alloc(Math.max(0, 4_096 - records.byteLength))]))
  const count = content.length / sector
  const streams = [{ name: 'Workbook', start: 0, size: content.length }, ...more]
  const entries = streams.map((stream, index) =>
    entryOf(stream, 2, unused, index + 1 < streams.length ? index + 2 : unused),
  )
  const root = entryOf({ name: 'Root Entry', start: endOfChain, size: 0 }, 5, 1, unused)
  const directory = paddedTo(sector, Buffer.concat([root, ...entries]))
  const used = count + directory.length / sector
  const tables = Math.ceil((used + 200) / 126)
  const table = new Uint32Array((tables * sector) / 4).fill(unused)
  for (let at = 0; at < count; at++) table[at] = next?.(at, count) ?? (at + 1 < count ? at + 1 : endOfChain)
  for (let at = count; at < used; at++) table[at] = at + 1 < used ? at + 1 : endOfChain
  for (let at = used; at < used + tables; at++) table[at] = ofTable
  const more109 = Math.max(0, Math.ceil((tables - 109) / 127))
  const header = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  for (const [at, number] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(number, at)
  const places = [
    [44, tables],
    [48, count],
    [56, 4_096],
    [60, endOfChain],
    [68, more109 === 0 ? endOfChain : used + tables],
    [72, more109],
  ] as const
  for (const [at, number] of places) header.writeUInt32LE(number, at)
  const addresses = Array.from({ length: 109 + more109 * 127 }, (_, index) => (index < tables ? used + index : unused))
  for (const [index, address] of addresses.slice(0, 109).entries()) header.writeUInt32LE(address, 76 + index * 4)
  const rest = Array.from({ length: more109 }, (_, index) => {
    const own = new Uint32Array(sector / 4)
    own.set(addresses.slice(109 + index * 127, 109 + (index + 1) * 127))
    own[127] = index + 1 < more109 ? used + tables + index + 1 : endOfChain
    return Buffer.from(own.buffer)
  })
  return new Uint8Array(Buffer.concat([header, content, directory, Buffer.from(table.buffer), ...rest]))
}
