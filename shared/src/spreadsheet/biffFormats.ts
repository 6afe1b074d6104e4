import type { BiffRecord } from './biffRecords.ts'
import { joinBytes, latin1, latin1Bytes, putUint16, uint8At, uint16At, utf16 } from './bytes.ts'
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
function textOf(data: Uint8Array): string {
  const [length, isWide] = [uint16At(data, 2), (uint8At(data, 4) & 1) === 1]
  const letters = data.subarray(headLength, headLength + length * (isWide ? 2 : 1))
  return isWide ? utf16(letters) : latin1(letters)
}

function withText(data: Uint8Array, text: string): Uint8Array {
  const head = data.slice(0, headLength)
  putUint16(head, 2, text.length)
  head[4] = 0
  return joinBytes([head, latin1Bytes(text)])
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
    if (count > mostFormats)
      throw fileProblem('table_too_large', 'The file has too many formats; save it as .csv', { reason: 'formats' })
    if (data.length > longestFormat) return undefined
    if (!isUnicode || type !== laterFormat || data.length < headLength) {
      return costOf(latin1(data)) > mostOfEarlier ? undefined : record
    }
    const text = textOf(data)
    const standIn = formats.standIn(text)
    return standIn === text ? record : { type, data: withText(data, standIn) }
  }
}
