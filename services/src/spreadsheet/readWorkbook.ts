import { type CellObject, read, SSF, set_cptable, type WorkBook } from 'xlsx'
import { tooManyCells, tooManyColumns, tooManyRows, toTable } from './cleanCell.ts'
import { fileProblem } from './fileProblem.ts'
import { packStored } from './packStored.ts'
import { cellsOnly, surveySheet } from './surveySheet.ts'
import type { TableLimits } from './tableLimits.ts'
import { unpackEntry } from './unpackEntry.ts'
import { readZipDirectory } from './zipDirectory.ts'

/** Parts a table is read from. Pictures, charts, links and packed files inside stay packed. */
const isNeeded = (name: string): boolean =>
  /\.(xml|rels)$/i.test(name) &&
  !/^(docprops|customxml|xl\/(drawings|charts|chartsheets|theme|pivot\w*|externallinks|\w*comments\d*|ctrlprops|worksheets\/_rels|calcchain))\b/i.test(
    name,
  )

const isSheet = (name: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/i.test(name)

/** A workbook's parts, unpacked and surveyed, and how many cells they hold. */
export interface OpenedWorkbook {
  readonly parts: ReadonlyMap<string, Uint8Array>
  readonly cells: number
}

/** Unpacks what of an .xlsx a table is read from, and refuses more rows or cells than the limits allow. */
export function openWorkbook(bytes: Uint8Array, limits: TableLimits): OpenedWorkbook {
  const parts = new Map<string, Uint8Array>()
  let cells = 0
  for (const entry of readZipDirectory(bytes).filter(({ name }) => isNeeded(name))) {
    const part = Buffer.from(unpackEntry(bytes, entry))
    if (isSheet(entry.name)) {
      const survey = surveySheet(part, limits)
      cells += survey.cells
      if (survey.lastRow > limits.rows) throw tooManyRows(limits)
      if (cells > limits.cells) throw tooManyCells(limits)
    }
    parts.set(entry.name, isSheet(entry.name) ? cellsOnly(part) : part)
  }
  return { parts, cells }
}

/** Position of the first sheet a person sees. */
function visibleSheet(parts: OpenedWorkbook['parts']): number {
  const workbook = [...parts].find(([name]) => /^xl\/[^/]*workbook[^/]*\.xml$/i.test(name))?.[1]
  const tags =
    Buffer.from(workbook ?? [])
      .toString('utf8')
      .match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? []
  return Math.max(
    0,
    tags.findIndex((tag) => !/\sstate\s*=\s*["'](very)?hidden["']/i.test(tag)),
  )
}

const reading = (limits: TableLimits) =>
  ({
    type: 'buffer',
    dense: true,
    sheetRows: limits.rows + 1,
    cellFormula: false,
    cellHTML: false,
    cellNF: true,
  }) as const

function parse(bytes: Uint8Array, options: Parameters<typeof read>[1]): WorkBook {
  try {
    return read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), options)
  } catch (cause) {
    const isProtected = /password|encrypt/i.test(String(cause))
    throw fileProblem(
      'unreadable_file',
      isProtected ? 'The file is protected by a password' : 'The file is damaged or not a workbook of Excel',
      cause,
    )
  }
}

/** Dates in the format every reader's program shows in their own order come out as ISO 8601, which none misreads. */
const localFormats: Readonly<Record<string, string>> = {
  'm/d/yy': 'yyyy-mm-dd',
  'm/d/yy h:mm': 'yyyy-mm-dd hh:mm',
}

/** A cell as the text a person sees; of a long plain number every digit, where a narrow column shows 1.2E+13. */
function textOf(cell: CellObject, date1904: boolean): string {
  if (cell.t === 'n' && typeof cell.v === 'number') {
    const format = typeof cell.z === 'string' ? cell.z : 'General'
    if (format === 'General' && Number.isSafeInteger(cell.v)) return String(cell.v)
    const iso = localFormats[format.toLowerCase()]
    if (iso !== undefined) return String(SSF.format(iso, cell.v, { date1904 }))
  }
  if (cell.t === 's') return String(cell.v ?? '')
  return cell.w ?? (cell.v === undefined ? '' : String(cell.v))
}

function rowsOf(workbook: WorkBook, sheetName: string | undefined, limits: TableLimits) {
  const sheet: unknown = sheetName === undefined ? undefined : Reflect.get(workbook.Sheets, sheetName)
  const data: unknown = typeof sheet === 'object' && sheet !== null ? Reflect.get(sheet, '!data') : undefined
  if (!Array.isArray(data)) throw fileProblem('unreadable_file', 'The first sheet of the file cannot be read')
  const date1904 = workbook.Workbook?.WBProps?.date1904 === true
  const rows = Array.from({ length: Math.min(data.length, limits.rows + 1) }, (_, index) => {
    const cells: unknown = data[index]
    if (!Array.isArray(cells)) return []
    if (cells.slice(limits.columns).some(hasContent)) throw tooManyColumns(limits)
    // A sparse row has holes, and no cells beyond the last column that is read.
    return Array.from(cells.slice(0, limits.columns), (cell: CellObject | undefined) =>
      cell === undefined ? '' : textOf(cell, date1904),
    )
  })
  return toTable(rows, limits)
}

const hasContent = (cell: CellObject | undefined): boolean => cell?.v !== undefined && cell.v !== ''

/** The rows of the first visible sheet of an opened .xlsx. */
export function readXlsx({ parts }: OpenedWorkbook, limits: TableLimits): readonly (readonly string[])[] {
  const position = visibleSheet(parts)
  const workbook = parse(packStored(parts), { ...reading(limits), sheets: position })
  return rowsOf(workbook, workbook.SheetNames[position], limits)
}

/** Loads the code pages in which files before Excel 97 say their letters; later ones keep their sheets under `Workbook`. */
export async function prepareXls(bytes: Uint8Array): Promise<void> {
  const isUnicode = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('Workbook', 0, 'utf16le')
  if (!isUnicode) set_cptable(await import('xlsx/dist/cpexcel.full.mjs'))
}

/** The rows of the first visible sheet of an .xls (BIFF 2 to 8), whose parts are not packed. */
export function readXls(bytes: Uint8Array, limits: TableLimits): readonly (readonly string[])[] {
  const workbook = parse(bytes, reading(limits))
  const hidden = workbook.Workbook?.Sheets?.map(({ Hidden }) => (Hidden ?? 0) > 0) ?? []
  return rowsOf(
    workbook,
    workbook.SheetNames.find((_, index) => hidden[index] !== true),
    limits,
  )
}
