import { createFormatFilter, formatTypes } from './biffFormats.ts'
import {
  type BiffRecord,
  beginnings,
  continued,
  createRecordWriter,
  endOfPart,
  longestRecord,
  type RecordWriter,
  recordsOf,
} from './biffRecords.ts'
import { tooManyCells, tooManyRows } from './cleanCell.ts'
import { fileProblem } from './fileProblem.ts'
import { createLongFormats, type LongFormats } from './longFormats.ts'
import type { TableLimits } from './tableLimits.ts'

/** A stream of records cut down to one sheet, how many cells and shared texts it holds, and its long formats. */
interface CutSheet {
  readonly stream: Buffer
  readonly cells: number
  readonly formats: LongFormats
}

const [boundSheet, filePass, sharedTexts] = [0x0085, 0x002f, 0x00fc]
/** What cells are formatted by: code page, kind of dates, formats and their use. */
const styles = [0x0022, 0x0042, 0x0044, 0x0043, 0x0243, 0x0443, 0x00e0]
/** Cells with a value: numbers, texts, yes and no. */
const values = new Set([0x0002, 0x0003, 0x0203, 0x0004, 0x0204, 0x0005, 0x0205, 0x00d6, 0x00fd, 0x027e])
const manyNumbers = 0x00bd
/** Formulas, and the texts some come to, which follow them. */
const [formulas, results] = [new Set([0x0006, 0x0206, 0x0406]), new Set([0x0007, 0x0207])]

const ofSheet = new Set([
  ...[...styles, ...formatTypes, ...values, ...formulas, ...results],
  ...[filePass, continued, sharedTexts, manyNumbers],
])

/** Records beside the cells that a reader is handed; a workbook has at most 64 000 formats for its cells. */
const mostOthers = 66_000

const unreadable = () => fileProblem('unreadable_file', 'The first sheet of the file cannot be read')

/** Where a workbook of BIFF 5 and later keeps its first visible sheet, of cells if it can be; undefined without a list. */
function findSheet(stream: Buffer): number | undefined {
  let [first, visible]: (BiffRecord | undefined)[] = []
  for (const sheet of recordsOf(stream, { from: 0, wanted: new Set([boundSheet]) })) {
    if (sheet.data.length < 6) throw unreadable()
    first ??= sheet
    const [isVisible, isOfCells] = [(sheet.data.readUInt8(4) & 3) === 0, sheet.data.readUInt8(5) === 0]
    if (isVisible && isOfCells) return sheet.data.readUInt32LE(0)
    if (isVisible) visible ??= sheet
  }
  if (first !== undefined && visible === undefined) throw unreadable()
  return visible?.data.readUInt32LE(0)
}

/** What the records of a workbook differ by. */
interface Version {
  readonly isBiff2: boolean
  readonly isBiff8: boolean
}

/** Copies what a sheet is read from and counts it, until there is more than the limits allow. */
function createCutter(writer: RecordWriter, { isBiff2, isBiff8 }: Version, limits: TableLimits) {
  const formats = createLongFormats()
  const toldOf = createFormatFilter(formats, isBiff8)
  const [numberType, textType, yesNoType, headLength] = isBiff2
    ? [0x0003, 0x0004, 0x0005, 7]
    : [0x0203, 0x0204, 0x0205, 6]
  let [cells, texts, others] = [0, 0, 0]
  /** Whether the record before was copied, and so what continues it. */
  let isKept = false
  /** The place of the formula whose text is still to come. */
  let awaiting: Buffer | undefined

  const addOther = ({ type, data }: BiffRecord): boolean => {
    others++
    if (others > mostOthers) throw fileProblem('table_too_large', 'The file has too many formats; save it as .csv')
    writer.add(type, data)
    return true
  }
  const addValue = (type: number, ...parts: readonly Buffer[]): boolean => {
    const [cell] = parts
    if (cell === undefined || cell.length < headLength) throw unreadable()
    cells += type === manyNumbers ? Math.ceil((cell.length - headLength) / 6) : 1
    if (cell.readUInt16LE(0) >= limits.rows) throw tooManyRows(limits)
    if (cells > limits.cells) throw tooManyCells(limits)
    writer.add(type, ...parts)
    return true
  }
  /** A formula becomes the cell it came to: what it is made of tells no value, and takes long to read. */
  const addFormula = (data: Buffer): boolean => {
    if (data.length < headLength + 8) throw unreadable()
    const [cell, result] = [data.subarray(0, headLength), data.subarray(headLength, headLength + 8)]
    if (result.readUInt16LE(6) !== 0xffff) return addValue(numberType, cell, result)
    const [kind, value] = [result.readUInt8(0), result.readUInt8(2)]
    if (kind === 0) awaiting = cell
    if (kind === 1 || kind === 2) addValue(yesNoType, cell, Buffer.from([value, kind - 1]))
    return false
  }
  const addResult = (data: Buffer): boolean => {
    const cell = awaiting
    awaiting = undefined
    if (headLength + data.length > longestRecord) throw unreadable()
    return cell !== undefined && addValue(textType, cell, data)
  }
  const addTexts = (record: BiffRecord): boolean => {
    if (record.data.length < 8) throw unreadable()
    texts += record.data.readUInt32LE(4)
    if (texts > limits.cells) throw tooManyCells(limits)
    return addOther(record)
  }
  const add = (record: BiffRecord): boolean => {
    const { type, data } = record
    if (type === filePass) throw fileProblem('file_protected', 'The file is protected by a password')
    if (values.has(type) || type === manyNumbers) return addValue(type, data)
    if (formulas.has(type)) return addFormula(data)
    if (results.has(type)) return addResult(data)
    if (type === sharedTexts) return addTexts(record)
    const told = formatTypes.has(type) ? toldOf(record) : record
    return told !== undefined && addOther(told)
  }
  return {
    add(record: BiffRecord): void {
      if (record.type !== continued) isKept = add(record)
      else if (isKept) addOther(record)
    },
    cut: (): CutSheet => ({ stream: writer.written(), cells: cells + texts, formats }),
  }
}

/** A list of one sheet, which begins `after` bytes on from where the record ends. */
function listOfOne(place: number, after: number, hasWideNames: boolean): Buffer {
  // Visible, of cells, and named S.
  const list = Buffer.from([0, 0, 0, 0, 0, 0, 1, ...(hasWideNames ? [0] : []), 0x53])
  list.writeUInt32LE(place + 4 + list.length + after)
  return list
}

/**
 * Cuts the records of an .xls (BIFF 2 to 8) down to what its first visible sheet is read from, its cells, the shared texts
 * and the formats, in a workbook of that one sheet. Refuses more rows, cells or texts than the limits allow before a reader
 * makes anything of them; pictures, notes, formulas and other sheets do not reach one. Throws `table_too_large`,
 * `file_protected` for a workbook under a password, `unreadable_file` for one without a sheet that is seen.
 */
export function cutBiff(stream: Buffer, limits: TableLimits): CutSheet {
  const begin = recordsOf(stream, { from: 0, wanted: beginnings }).next().value
  if (begin === undefined || begin.data.length < 4) throw unreadable()
  const version = begin.data.readUInt16LE(0)
  const hasList = begin.type === 0x0809 && (version === 0x0500 || version === 0x0600)
  const place = hasList ? findSheet(stream) : undefined
  // A list that leads a sheet back into what is before it has that copied twice.
  const writer = createRecordWriter(stream.length * 2 + 64)
  const cutter = createCutter(
    writer,
    { isBiff2: begin.type === 0x0009, isBiff8: hasList && version === 0x0600 },
    limits,
  )
  if (place === undefined) {
    // One sheet by itself, or a book before BIFF 5, whose sheets lie within it.
    const wanted = new Set([...ofSheet, ...beginnings, endOfPart, boundSheet])
    for (const record of recordsOf(stream, { from: 0, wanted, isFlat: !hasList })) cutter.add(record)
    return cutter.cut()
  }
  writer.add(begin.type, begin.data)
  for (const record of recordsOf(stream, { from: 0, wanted: ofSheet })) cutter.add(record)
  writer.add(boundSheet, listOfOne(writer.place(), 4, version === 0x0600))
  writer.add(endOfPart)
  if (!beginsAt(stream, place)) throw unreadable()
  const beginOfSheet = Buffer.from(begin.data)
  beginOfSheet.writeUInt16LE(0x10, 2)
  writer.add(begin.type, beginOfSheet)
  for (const record of recordsOf(stream, { from: place, wanted: ofSheet })) cutter.add(record)
  writer.add(endOfPart)
  return cutter.cut()
}

const beginsAt = (stream: Buffer, place: number): boolean =>
  place + 2 <= stream.length && beginnings.has(stream.readUInt16LE(place))
