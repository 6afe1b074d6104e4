import { utils, write } from 'xlsx'

/** A workbook of one sheet as a spreadsheet program saves it: `.xlsx`, or `.xls` of Excel 97. */
export function savedWorkbook(
  rows: readonly (readonly (string | number | Date)[])[],
  bookType: 'xlsx' | 'biff8',
): Uint8Array<ArrayBuffer> {
  const book = utils.book_new(utils.aoa_to_sheet(rows.map((row) => [...row])), 'Sheet1')
  return new Uint8Array(write(book, { type: 'buffer', bookType, compression: true, bookSST: true, cellDates: true }))
}
