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
import { latin1, putUint16, putUint32, uint8At, uint16At, uint32At, utf16 } from './bytes.ts'
import { tooManyCells, tooManyRows } from './cleanCell.ts'
import { fileProblem } from './fileProblem.ts'
import { createLongFormats, type LongFormats } from './longFormats.ts'
import { type Merge, mostMerges } from './merges.ts'
import type { SheetName } from './sheetParts.ts'
import type { TableLimits } from './tableLimits.ts'

/** A stream of records cut down to one sheet, how many cells and shared texts it holds, and its long formats. */
interface CutSheet {
  readonly stream: Uint8Array
  readonly cells: number
  readonly formats: LongFormats
  readonly merges: readonly Merge[]
  /** The sheets of cells there are, and which of them this one is; of a workbook before BIFF 5 none is named. */
  readonly sheets: readonly SheetName[]
  readonly sheet: number
}

const [boundSheet, filePass, sharedTexts] = [0x0085, 0x002f, 0x00fc]
/** What cells are formatted by: code page, kind of dates, formats and their use. */
const styles = [0x0022, 0x0042, 0x0044, 0x0043, 0x0243, 0x0443, 0x00e0]
/** Cells with a value: numbers, texts, yes and no. */
const values = new Set([0x0002, 0x0003, 0x0203, 0x0004, 0x0204, 0x0005, 0x0205, 0x00d6, 0x00fd, 0x027e])
const manyNumbers = 0x00bd
/** Formulas, and the texts some come to, which follow them. */
/** Ranges of cells that are shown as one. */
const mergedCells = 0x00e5
const [formulas, results] = [new Set([0x0006, 0x0206, 0x0406]), new Set([0x0007, 0x0207])]

const ofSheet = new Set([
  ...[...styles, ...formatTypes, ...values, ...formulas, ...results],
  ...[filePass, continued, sharedTexts, manyNumbers, mergedCells],
])

/** Records beside the cells that a reader is handed; a workbook has at most 64 000 formats for its cells. */
const mostOthers = 66_000

const unreadable = () =>
  fileProblem('unreadable_file', 'The first sheet of the file cannot be read', { reason: 'damaged' })

/** A sheet as the list of a workbook names it (MS-XLS 2.4.28). */
interface ListedSheet extends SheetName {
  readonly place: number
  readonly isOfCells: boolean
}

/** Letters of a name: since Excel 97 of one byte or of two each, and before of a code page nobody told us. */
function nameOf(data: Uint8Array, hasWideNames: boolean): string {
  const [length, start] = [data[6] ?? 0, hasWideNames ? 8 : 7]
  const isWide = hasWideNames && ((data[7] ?? 0) & 1) === 1
  const letters = data.subarray(start, start + length * (isWide ? 2 : 1))
  return isWide ? utf16(letters) : latin1(letters)
}

/** The sheets that a workbook of BIFF 5 and later lists; none without a list. */
function sheetsOf(stream: Uint8Array, hasWideNames: boolean): readonly ListedSheet[] {
  return Array.from(recordsOf(stream, { from: 0, wanted: new Set([boundSheet]) }), ({ data }) => {
    if (data.length < 6) throw unreadable()
    return {
      name: nameOf(data, hasWideNames),
      isHidden: (uint8At(data, 4) & 3) !== 0,
      place: uint32At(data, 0),
      isOfCells: uint8At(data, 5) === 0,
    }
  })
}

/** The sheet asked for, or the first visible one, of cells if it can be; undefined without a list. */
function findSheet(sheets: readonly ListedSheet[], wanted: number | undefined): ListedSheet | undefined {
  const asked = wanted === undefined ? undefined : sheets.filter(({ isOfCells }) => isOfCells)[wanted]
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const found = asked ?? visible.find(({ isOfCells }) => isOfCells) ?? visible[0]
  if (sheets.length > 0 && found === undefined) throw unreadable()
  return found
}

/** What the records of a workbook differ by. */
interface Version {
  readonly isBiff2: boolean
  readonly isBiff8: boolean
}

/** Copies what a sheet is read from and counts it, until there is more than the limits allow. */
function createCutter(writer: RecordWriter, { isBiff2, isBiff8 }: Version, limits: TableLimits) {
  const formats = createLongFormats(limits)
  const merges: Merge[] = []
  const toldOf = createFormatFilter(formats, isBiff8)
  const [numberType, textType, yesNoType, headLength] = isBiff2
    ? [0x0003, 0x0004, 0x0005, 7]
    : [0x0203, 0x0204, 0x0205, 6]
  let [cells, texts, others] = [0, 0, 0]
  /** Whether the record before was copied, and so what continues it. */
  let isKept = false
  /** The place of the formula whose text is still to come. */
  let awaiting: Uint8Array | undefined

  const addOther = ({ type, data }: BiffRecord): boolean => {
    others++
    if (others > mostOthers)
      throw fileProblem('table_too_large', 'The file has too many formats; save it as .csv', { reason: 'formats' })
    writer.add(type, data)
    return true
  }
  const addValue = (type: number, ...parts: readonly Uint8Array[]): boolean => {
    const [cell] = parts
    if (cell === undefined || cell.length < headLength) throw unreadable()
    cells += type === manyNumbers ? Math.ceil((cell.length - headLength) / 6) : 1
    if (uint16At(cell, 0) >= limits.rows) throw tooManyRows(limits)
    if (cells > limits.cells) throw tooManyCells(limits)
    writer.add(type, ...parts)
    return true
  }
  /** A formula becomes the cell it came to: what it is made of tells no value, and takes long to read. */
  const addFormula = (data: Uint8Array): boolean => {
    if (data.length < headLength + 8) throw unreadable()
    const [cell, result] = [data.subarray(0, headLength), data.subarray(headLength, headLength + 8)]
    if (uint16At(result, 6) !== 0xffff) return addValue(numberType, cell, result)
    const [kind, value] = [uint8At(result, 0), uint8At(result, 2)]
    if (kind === 0) awaiting = cell
    if (kind === 1 || kind === 2) addValue(yesNoType, cell, Uint8Array.of(value, kind - 1))
    return false
  }
  const addResult = (data: Uint8Array): boolean => {
    const cell = awaiting
    awaiting = undefined
    if (headLength + data.length > longestRecord) throw unreadable()
    return cell !== undefined && addValue(textType, cell, data)
  }
  const addTexts = (record: BiffRecord): boolean => {
    if (record.data.length < 8) throw unreadable()
    texts += uint32At(record.data, 4)
    if (texts > limits.cells) throw tooManyCells(limits)
    return addOther(record)
  }
  const addMerges = (data: Uint8Array): boolean => {
    const count = data.length < 2 ? 0 : Math.min(uint16At(data, 0), Math.floor((data.length - 2) / 8))
    for (let at = 2; at < 2 + count * 8 && merges.length < mostMerges; at += 8) {
      const [firstRow, lastRow, column] = [uint16At(data, at), uint16At(data, at + 2), uint16At(data, at + 4)]
      merges.push({ firstRow, lastRow, column })
    }
    return false
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
      if (record.type === mergedCells) isKept = addMerges(record.data)
      else if (record.type !== continued) isKept = add(record)
      else if (isKept) addOther(record)
    },
    cut: () => ({ stream: writer.written(), cells: cells + texts, formats, merges }),
  }
}

/** A list of one sheet, which begins `after` bytes on from where the record ends. */
function listOfOne(place: number, after: number, hasWideNames: boolean): Uint8Array {
  // Visible, of cells, and named S.
  const list = Uint8Array.from([0, 0, 0, 0, 0, 0, 1, ...(hasWideNames ? [0] : []), 0x53])
  putUint32(list, 0, place + 4 + list.length + after)
  return list
}

/**
 * Cuts the records of an .xls (BIFF 2 to 8) down to what its first visible sheet, or the one asked for, is read from, its cells, the shared texts
 * and the formats, in a workbook of that one sheet. Refuses more rows, cells or texts than the limits allow before a reader
 * makes anything of them; pictures, notes, formulas and other sheets do not reach one. Throws `table_too_large`,
 * `file_protected` for a workbook under a password, `unreadable_file` for one without a sheet that is seen.
 */
export function cutBiff(stream: Uint8Array, limits: TableLimits, wanted?: number): CutSheet {
  const begin = recordsOf(stream, { from: 0, wanted: beginnings }).next().value
  if (begin === undefined || begin.data.length < 4) throw unreadable()
  const version = uint16At(begin.data, 0)
  const hasList = begin.type === 0x0809 && (version === 0x0500 || version === 0x0600)
  const sheets = hasList ? sheetsOf(stream, version === 0x0600) : []
  const found = findSheet(sheets, wanted)
  // A list that leads a sheet back into what is before it has that copied twice.
  const writer = createRecordWriter(stream.length * 2 + 64)
  const cutter = createCutter(
    writer,
    { isBiff2: begin.type === 0x0009, isBiff8: hasList && version === 0x0600 },
    limits,
  )
  if (found === undefined) {
    // One sheet by itself, or a book before BIFF 5, whose sheets lie within it.
    const all = new Set([...ofSheet, ...beginnings, endOfPart, boundSheet])
    for (const record of recordsOf(stream, { from: 0, wanted: all, isFlat: !hasList })) cutter.add(record)
    return { ...cutter.cut(), sheets: [], sheet: 0 }
  }
  writer.add(begin.type, begin.data)
  for (const record of recordsOf(stream, { from: 0, wanted: ofSheet })) cutter.add(record)
  writer.add(boundSheet, listOfOne(writer.place(), 4, version === 0x0600))
  writer.add(endOfPart)
  if (!beginsAt(stream, found.place)) throw unreadable()
  const beginOfSheet = begin.data.slice()
  putUint16(beginOfSheet, 2, 0x10)
  writer.add(begin.type, beginOfSheet)
  for (const record of recordsOf(stream, { from: found.place, wanted: ofSheet })) cutter.add(record)
  writer.add(endOfPart)
  const ofCells = sheets.filter(({ isOfCells }) => isOfCells)
  return {
    ...cutter.cut(),
    sheets: ofCells.map(({ name, isHidden }) => ({ name, isHidden })),
    sheet: ofCells.indexOf(found),
  }
}

const beginsAt = (stream: Uint8Array, place: number): boolean =>
  place + 2 <= stream.length && beginnings.has(uint16At(stream, place))
