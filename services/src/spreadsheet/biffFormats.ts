import type { BiffRecord } from './biffRecords.ts'
import { fileProblem } from './fileProblem.ts'
import { costOf, type LongFormats } from './longFormats.ts'
import { mostFormats } from './tableLimits.ts'

const [earlierFormat, laterFormat] = [0x001e, 0x041e]
/** Records of number formats. */
export const formatTypes: ReadonlySet<number> = new Set([earlierFormat, laterFormat])
/** Bytes of a format as long as Excel takes one (255 characters), and more. */
const longestFormat = 600
/** The most a format before Excel 97 may cost; its letters are of a code page that only the library knows. */
const mostOfEarlier = 300
const headLength = 5

/** The text of a format since Excel 97 (MS-XLS 2.5.294): its length, whether its characters take two bytes, and they. */
function textOf(data: Buffer): string {
  const [length, isWide] = [data.readUInt16LE(2), (data.readUInt8(4) & 1) === 1]
  return data.toString(isWide ? 'utf16le' : 'latin1', headLength, headLength + length * (isWide ? 2 : 1))
}

function withText(data: Buffer, text: string): Buffer {
  const head = Buffer.from(data.subarray(0, headLength))
  head.writeUInt16LE(text.length, 2)
  head.writeUInt8(0, 4)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}

/**
 * What the library is told of the number formats of an .xls: short ones, and stand-ins for long ones since Excel 97. Of
 * others it is told nothing, and the numbers in them are shown as they are. Refuses more formats than programs make.
 */
export function createFormatFilter(formats: LongFormats, isUnicode: boolean) {
  let count = 0
  return (record: BiffRecord): BiffRecord | undefined => {
    const { type, data } = record
    count++
    if (count > mostFormats) throw fileProblem('table_too_large', 'The file has too many formats; save it as .csv')
    if (data.length > longestFormat) return undefined
    if (!isUnicode || type !== laterFormat || data.length < headLength) {
      return costOf(data.toString('latin1')) > mostOfEarlier ? undefined : record
    }
    const text = textOf(data)
    const standIn = formats.standIn(text)
    return standIn === text ? record : { type, data: withText(data, standIn) }
  }
}
