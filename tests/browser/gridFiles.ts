import { readFile } from 'node:fs/promises'
import type { Download, Locator, Page } from 'playwright/test'
import { CFB, read, utils, type WorkSheet } from 'xlsx'
import en from '../../locales/en.json' with { type: 'json' }
import { expect } from './fixtures.ts'

/** The texts of a menu of exports, in a language. */
type ExportTexts = Pick<typeof en.gridExport, 'export' | Entry>
type Entry = 'tableCsv' | 'tableExcel' | 'wholeCsv'

/** An entry of the menu of a grid's exports, once it is open. */
export const exportEntry = (page: Page, entry: Entry, texts: ExportTexts = en.gridExport) =>
  page.getByRole('menuitem', { name: texts[entry] })

/** Opens the menu of a grid's exports. */
export const openExports = (grid: Locator, texts: ExportTexts = en.gridExport) =>
  grid.getByRole('button', { name: texts.export, exact: true }).click()

/** Chooses from the menu of a grid's exports, and waits for the file. */
export async function saveFrom(grid: Locator, entry: Entry, texts: ExportTexts = en.gridExport): Promise<Download> {
  const page = grid.page()
  const download = page.waitForEvent('download')
  await openExports(grid, texts)
  await exportEntry(page, entry, texts).click()
  return download
}

/** The cells of a sheet as a spreadsheet draws them, row by row; '' for an empty one. */
const textsOf = (sheet: WorkSheet) => utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' })

/** The lines of one of the portal's CSV files, its header first. */
export async function readCsv(download: Download): Promise<readonly (readonly string[])[]> {
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  // Raw: a cell is its text, whatever a spreadsheet would take it for.
  const book = read(text.slice(1), { type: 'string', raw: true, FS: ';' })
  return textsOf(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
}

/** A workbook of one sheet: the sheet, its texts, and how it stands in the file. */
interface ReadBook {
  readonly sheet: WorkSheet
  readonly texts: readonly (readonly string[])[]
  readonly xml: string
}

export async function readBook(download: Download): Promise<ReadBook> {
  const bytes = await readFile(await download.path())
  const book = read(bytes, { cellNF: true, cellStyles: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const part = CFB.find(CFB.read(bytes, { type: 'buffer' }), '/xl/worksheets/sheet1.xml')
  return { sheet, texts: textsOf(sheet), xml: new TextDecoder().decode(Uint8Array.from(part?.content ?? [])) }
}

/** A file's column by its header. */
export function columnOf<Cell>(table: readonly (readonly Cell[])[], header: Cell): readonly (Cell | undefined)[] {
  const index = table[0]?.indexOf(header) ?? -1
  expect(index).toBeGreaterThanOrEqual(0)
  return table.slice(1).map((cells) => cells[index])
}
