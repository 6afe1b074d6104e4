import { joinBytes, uint8At, uint16At, uint32At, utf16 } from './bytes.ts'
import { fileProblem } from './fileProblem.ts'

/** Where a chain of sectors ends, and what else in a table of sectors is no sector (MS-CFB 2.1). */
const lastSector = 0xfffffffa
const headerLength = 512
const entryLength = 128
const miniSector = 64
/** Addresses of the table's sectors that the header itself holds; the rest are in a chain of their own. */
const addressesInHeader = 109
const noEntry = 0xffffffff
const ofStream = 2

/** An entry of the directory that is used, by its number. */
interface Entry {
  readonly name: string
  readonly kind: number
  readonly left: number
  readonly right: number
  readonly child: number
  readonly start: number
  readonly size: number
}

const damaged = (cause?: unknown) =>
  fileProblem('unreadable_file', 'The file is damaged or not a workbook of Excel', { reason: 'damaged', cause })

/** The numbers a chain visits. One that comes back to itself, or is longer than what there is, is refused. */
function followChain(start: number, next: (at: number) => number, most: number): readonly number[] {
  const chain: number[] = []
  for (let at = start; at < lastSector; at = next(at)) {
    chain.push(at)
    if (chain.length > most) throw damaged()
  }
  return chain
}

/** The sectors of a file, and the chains its table makes of them. */
function sectorsOf(file: Uint8Array) {
  const size = 1 << uint16At(file, 30)
  if (size !== 512 && size !== 4_096) throw damaged()
  const most = Math.ceil(file.length / size)
  const sectorAt = (sector: number) => file.subarray((sector + 1) * size, (sector + 2) * size)
  const perSector = size / 4
  const tables = Array.from({ length: addressesInHeader }, (_, index) => uint32At(file, 76 + index * 4))
  const more = followChain(uint32At(file, 68), (sector) => uint32At(sectorAt(sector), size - 4), most)
  for (const sector of more) {
    for (let index = 0; index < perSector - 1; index++) tables.push(uint32At(sectorAt(sector), index * 4))
  }
  const next = (sector: number) =>
    uint32At(sectorAt(tables[Math.floor(sector / perSector)] ?? lastSector), (sector % perSector) * 4)
  return {
    /** What a chain holds, copied together. */
    read: (start: number): Uint8Array => joinBytes(followChain(start, next, most).map(sectorAt)),
  }
}

function entryOf(directory: Uint8Array, index: number): Entry {
  const bytes = directory.subarray(index * entryLength, (index + 1) * entryLength)
  return {
    name: utf16(bytes.subarray(0, Math.max(0, Math.min(uint16At(bytes, 64), 64) - 2))),
    kind: uint8At(bytes, 66),
    left: uint32At(bytes, 68),
    right: uint32At(bytes, 72),
    child: uint32At(bytes, 76),
    start: uint32At(bytes, 116),
    size: uint32At(bytes, 120),
  }
}

/** The streams in the root of a directory; those of storages in it belong to objects that are embedded in the sheet. */
function streamsOf(directory: Uint8Array, root: Entry): readonly Entry[] {
  const count = Math.floor(directory.length / entryLength)
  const seen = new Set<number>()
  const left = [root.child]
  const streams: Entry[] = []
  for (let index = left.pop(); index !== undefined; index = left.pop()) {
    if (index === noEntry || index >= count || seen.has(index)) continue
    seen.add(index)
    const entry = entryOf(directory, index)
    if (entry.kind === ofStream) streams.push(entry)
    left.push(entry.left, entry.right)
  }
  return streams
}

/** The streams in the root of a compound file, whose names are compared without case (MS-CFB 2.6.4). */
interface CompoundFile {
  readonly has: (name: string) => boolean
  /** The first of `names` there is, copied together; undefined where there is none of them. */
  readonly read: (names: readonly string[]) => Uint8Array | undefined
}

/**
 * Opens a compound file (MS-CFB), the container of an .xls. Only what is asked for is read, and no chain may be longer than
 * the file: one in which sectors are shared by many streams, or lead back to themselves, costs no more than an honest one.
 * Throws `unreadable_file` where it is damaged.
 */
export function openCompoundFile(file: Uint8Array): CompoundFile {
  const whole = <Answer>(work: () => Answer): Answer => {
    try {
      return work()
    } catch (error) {
      // Reading beyond the bytes there are.
      if (error instanceof RangeError) throw damaged(error)
      throw error
    }
  }
  return whole(() => {
    if (file.length < headerLength) throw damaged()
    const sectors = sectorsOf(file)
    const directory = sectors.read(uint32At(file, 48))
    const root = entryOf(directory, 0)
    const streams = streamsOf(directory, root)
    const find = (wanted: string) => streams.find(({ name }) => name.toUpperCase() === wanted.toUpperCase())
    const readSmall = (start: number): Uint8Array => {
      const [store, table] = [sectors.read(root.start), sectors.read(uint32At(file, 60))]
      const most = Math.ceil(store.length / miniSector)
      const chain = followChain(start, (at) => uint32At(table, at * 4), most)
      return joinBytes(chain.map((at) => store.subarray(at * miniSector, (at + 1) * miniSector)))
    }
    return {
      has: (name) => find(name) !== undefined,
      read: (names) =>
        whole(() => {
          const found = names.map(find).find((one) => one !== undefined)
          if (found === undefined) return undefined
          const isSmall = found.size < uint32At(file, 56)
          return (isSmall ? readSmall(found.start) : sectors.read(found.start)).subarray(0, found.size)
        }),
    }
  })
}
