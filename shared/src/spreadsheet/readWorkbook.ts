import { type CellObject, read, SSF, set_cptable, type WorkBook } from 'xlsx'
import { cutBiff } from './biffSheet.ts'
import { utf8 } from './bytes.ts'
import { tooManyCells, tooManyColumns, tooManyRows, toTable } from './cleanCell.ts'
import { openCompoundFile } from './compoundFile.ts'
import { fileProblem } from './fileProblem.ts'
import { createLongFormats, type LongFormats } from './longFormats.ts'
import { type Merge, mergesOf } from './merges.ts'
import { packStored } from './packStored.ts'
import { plainWorkbook } from './plainWorkbook.ts'
import { findSheetParts, namesOf, type SheetName } from './sheetParts.ts'
import { shortStyles } from './shortStyles.ts'
import { cellsOnly, countStrings, hasShortTags, surveySheet } from './surveySheet.ts'
import { mostBookBytes, mostStyleBytes, mostUnpackedBytes, type TableLimits } from './tableLimits.ts'
import { type Inflate, unpackEntry } from './unpackEntry.ts'
import { readZipDirectory } from './zipDirectory.ts'

/** A workbook of the one sheet that is read, written anew, how many cells and shared texts it holds, and its long formats. */
export interface OpenedWorkbook {
  readonly packed: Uint8Array
  readonly cells: number
  readonly formats: LongFormats
  readonly merges: readonly Merge[]
  /** The sheets there are, and which of them is read; no names where a file before Excel 5 has none. */
  readonly sheets: readonly SheetName[]
  readonly sheet: number
}

const isWorkbook = (name: string): boolean => /^xl\/[^/]*workbook[^/]*\.xml$/i.test(name)

/**
 * The parts of a packed file, unpacked when they are asked for, each once: a part that plays two roles would take its
 * room twice. Names are compared as programs do, without case.
 */
function partsOf(bytes: Uint8Array, inflate: Inflate) {
  const entries = readZipDirectory(bytes)
  const left = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]))
  return {
    names: entries.map(({ name }) => name),
    unpack: (names: readonly string[], most = mostUnpackedBytes): Uint8Array | undefined => {
      const entry = names.map((name) => left.get(name.toLowerCase())).find((one) => one !== undefined)
      if (entry === undefined) return undefined
      if (entry.size > most)
        throw fileProblem('table_too_large', 'The file lists too many sheets; save the first as .csv', {
          reason: 'unpacked',
        })
      left.delete(entry.name.toLowerCase())
      return unpackEntry(bytes, entry, inflate)
    },
  }
}

/** Refuses parts that would keep the library busy for longer than any honest sheet (SAFETY). */
function assertLight(
  { readBytes }: TableLimits,
  styles: Uint8Array | undefined,
  ...others: readonly (Uint8Array | undefined)[]
): void {
  const parts = [styles, ...others].filter((part) => part !== undefined)
  const bytes = parts.reduce((sum, part) => sum + part.byteLength, 0)
  if (bytes > readBytes || (styles?.byteLength ?? 0) > mostStyleBytes) {
    throw fileProblem(
      'table_too_large',
      `The first sheet of the file is larger than ${readBytes / 1_024 / 1_024} MB when unpacked; save it as .csv`,
      { reason: 'unpacked', most: readBytes },
    )
  }
  if (!parts.every(hasShortTags))
    throw fileProblem('unreadable_file', 'The file is damaged: a tag in it has no end', { reason: 'damaged' })
}

/**
 * Unpacks what a sheet of an .xlsx is read from, the first visible one unless another is asked for, and refuses more rows, cells or texts than the limits
 * allow. Everything else stays packed: the library is given a workbook of ours, in which nothing has a name or a type the
 * sender chose, so that no part is taken for another than the one that was surveyed.
 */
export function openXlsx(bytes: Uint8Array, limits: TableLimits, inflate: Inflate, wanted?: number): OpenedWorkbook {
  const { names, unpack } = partsOf(bytes, inflate)
  const workbookName = names.find((name) => name.toLowerCase() === 'xl/workbook.xml') ?? names.find(isWorkbook) ?? ''
  const relationsName = workbookName.replace(/^xl\/(.*)$/i, 'xl/_rels/$1.rels')
  const [book, relations] = [unpack([workbookName], mostBookBytes), unpack([relationsName], mostBookBytes)]
  const found = findSheetParts(textOf(book), textOf(relations), wanted)
  const part = unpack(namesOf(found.sheet, workbookName))
  if (part === undefined)
    throw fileProblem('unreadable_file', 'The file names a sheet that it does not hold', { reason: 'noSheet' })
  const sheet = cellsOnly(part)
  const sharedStrings = unpack(namesOf(found.sharedStrings ?? 'sharedStrings.xml', workbookName))
  const styles = unpack(namesOf(found.styles ?? 'styles.xml', workbookName))
  assertLight(limits, styles, sheet, sharedStrings)
  const { cells, lastRow } = surveySheet(sheet, limits)
  const strings = sharedStrings === undefined ? 0 : countStrings(sharedStrings, limits.cells)
  if (lastRow > limits.rows) throw tooManyRows(limits)
  if (cells > limits.cells || strings > limits.cells) throw tooManyCells(limits)
  const formats = createLongFormats(limits)
  const short = styles && shortStyles(styles, formats)
  return {
    packed: packStored(plainWorkbook({ sheet, sharedStrings, styles: short, date1904: found.date1904 })),
    cells: cells + strings,
    formats,
    merges: mergesOf(part),
    sheets: found.sheets,
    sheet: found.place,
  }
}

const textOf = (part: Uint8Array | undefined): string => (part === undefined ? '' : utf8(part))

/** Where programs keep the records of an .xls: since Excel 97, and before. */
const [laterStream, earlierStream] = ['Workbook', 'Book']

/** The container of an .xls; undefined for bare records. */
const containerOf = (bytes: Uint8Array) => (bytes[0] === 9 ? undefined : openCompoundFile(bytes))

/**
 * Takes what a sheet of an .xls is read from, as above, out of its container, if it has one, and refuses more rows,
 * cells or texts than the limits allow. As of an .xlsx, the library is given a workbook of ours.
 */
export function openXls(bytes: Uint8Array, limits: TableLimits, wanted?: number): OpenedWorkbook {
  const file = containerOf(bytes)
  if (file?.has('EncryptedPackage')) throw fileProblem('file_protected', 'The file is protected by a password')
  const stream = file === undefined ? bytes : file.read([laterStream, earlierStream])
  if (stream === undefined) {
    throw fileProblem('unreadable_file', 'The file is damaged or not a workbook of Excel', { reason: 'damaged' })
  }
  const { stream: packed, ...counted } = cutBiff(stream, limits, wanted)
  return { packed, ...counted }
}

const reading = (limits: TableLimits) =>
  ({
    type: 'array',
    dense: true,
    sheetRows: limits.rows + 1,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
  }) as const

function parse(bytes: Uint8Array, options: Parameters<typeof read>[1]): WorkBook {
  try {
    return read(bytes, options)
  } catch (cause) {
    throw /password|encrypt/i.test(String(cause))
      ? fileProblem('file_protected', 'The file is protected by a password', { cause })
      : fileProblem('unreadable_file', 'The file is damaged or not a workbook of Excel', { reason: 'damaged', cause })
  }
}

/** Dates in the format every reader's program shows in their own order come out as ISO 8601, which none misreads. */
const localFormats: Readonly<Record<string, string>> = {
  'm/d/yy': 'yyyy-mm-dd',
  'm/d/yy h:mm': 'yyyy-mm-dd hh:mm',
}

/** A cell as the text a person sees; of a long plain number every digit, where a narrow column shows 1.2E+13. */
function cellText(cell: CellObject, formats: LongFormats, date1904: boolean): string {
  if (cell.t === 'n' && typeof cell.v === 'number') {
    const format = typeof cell.z === 'string' ? cell.z : 'General'
    const long = formats.show(format, cell.v, date1904)
    if (long !== undefined) return long
    if (format === 'General' && Number.isSafeInteger(cell.v)) return String(cell.v)
    const iso = localFormats[format.toLowerCase()]
    if (iso !== undefined) return String(SSF.format(iso, cell.v, { date1904 }))
  }
  if (cell.t === 's') return String(cell.v ?? '')
  return cell.w ?? (cell.v === undefined ? '' : String(cell.v))
}

function rowsOf(workbook: WorkBook, formats: LongFormats, limits: TableLimits) {
  const [sheetName] = workbook.SheetNames
  const sheet: unknown = sheetName === undefined ? undefined : Reflect.get(workbook.Sheets, sheetName)
  const data: unknown = typeof sheet === 'object' && sheet !== null ? Reflect.get(sheet, '!data') : undefined
  if (!Array.isArray(data))
    throw fileProblem('unreadable_file', 'The first sheet of the file cannot be read', { reason: 'noSheet' })
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true
  const rows = Array.from({ length: Math.min(data.length, limits.rows + 1) }, (_, index) => {
    const cells: unknown = data[index]
    if (!Array.isArray(cells)) return []
    if (cells.slice(limits.columns).some(hasContent)) throw tooManyColumns(limits)
    // A sparse row has holes, and no cells beyond the last column that is read.
    return Array.from(cells.slice(0, limits.columns), (cell: CellObject | undefined) =>
      cell === undefined ? '' : cellText(cell, formats, date1904),
    )
  })
  return toTable(rows, limits)
}

const hasContent = (cell: CellObject | undefined): boolean => cell?.v !== undefined && cell.v !== ''

/** The rows of an opened workbook. */
export function readWorkbook({ packed, formats }: OpenedWorkbook, limits: TableLimits): readonly (readonly string[])[] {
  return rowsOf(parse(packed, reading(limits)), formats, limits)
}

/** Loads the code pages in which files before Excel 97 say their letters. */
export async function prepareXls(bytes: Uint8Array): Promise<void> {
  const isUnicode = containerOf(bytes)?.has(laterStream) === true
  if (!isUnicode) set_cptable(await import('xlsx/dist/cpexcel.full.mjs'))
}
