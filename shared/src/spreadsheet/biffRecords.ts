import { putUint16, uint16At } from './bytes.ts'

/** Types of record (MS-XLS 2.3, and their forebears of BIFF 2 to 4) that a part of a stream begins and ends with. */
export const beginnings: ReadonlySet<number> = new Set([0x0009, 0x0209, 0x0409, 0x0809])
export const endOfPart = 0x000a
/** Says on what the record before has no room for. */
export const continued = 0x003c
/** Most bytes that a record can say it has. */
export const longestRecord = 0xffff

/** A record of an .xls: its type, and its bytes without type and length. */
export interface BiffRecord {
  readonly type: number
  readonly data: Uint8Array
}

interface Walk {
  /** Where the part begins. */
  readonly from: number
  /** Types to stop at; of millions of others no more is looked at than how long they are. */
  readonly wanted: ReadonlySet<number>
  /** Also the records of parts within the part, such as charts; else these are passed over. */
  readonly isFlat?: boolean
}

/**
 * The records of one part of a stream, from its beginning until its end. What continues a record that is passed over is
 * passed over with it.
 */
export function* recordsOf(stream: Uint8Array, { from, wanted, isFlat = false }: Walk): Generator<BiffRecord> {
  let depth = 0
  let isWanted = false
  for (let at = from; at + 4 <= stream.length; ) {
    const [type, length] = [uint16At(stream, at), uint16At(stream, at + 2)]
    if (beginnings.has(type)) depth++
    isWanted = (depth === 1 || isFlat) && wanted.has(type) && (type !== continued || isWanted)
    if (isWanted) yield { type, data: stream.subarray(at + 4, at + 4 + length) }
    if (type === endOfPart) depth--
    if (depth === 0) return
    at += 4 + length
  }
}

/** Writes records one after the other, at most so many bytes of them. */
export function createRecordWriter(most: number) {
  const stream = new Uint8Array(most)
  let length = 0
  return {
    add(type: number, ...parts: readonly Uint8Array[]): void {
      const at = length
      length += 4
      for (const part of parts) {
        stream.set(part, length)
        length += part.byteLength
      }
      putUint16(stream, at, type)
      putUint16(stream, at + 2, length - at - 4)
    },
    /** Where the next record will begin. */
    place: () => length,
    written: () => stream.subarray(0, length),
  }
}

export type RecordWriter = ReturnType<typeof createRecordWriter>
