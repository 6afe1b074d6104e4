import { describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { cutBiff } from './biffSheet.ts'
import { openXls, readWorkbook } from './readWorkbook.ts'
import { tableLimits } from './tableLimits.ts'
import { biffRecord, bookRecords, compoundFileOf, words } from './testing/xlsFile.ts'

const [formula, number, note, protection] = [0x0006, 0x027e, 0x001c, 0x002f]
const result = (row: number, ...result: readonly [number, number, number, number]) =>
  biffRecord(formula, words(row, 0, 0, ...result, 0, 0, 0, 0))
const text = (letters: string) =>
  biffRecord(0x0207, Buffer.concat([words(letters.length), Buffer.from(`\0${letters}`)]))
const one = biffRecord(number, words(0, 0, 0, 0, 0x3ff0))
/** One format for all cells: without it the reader shows yes and errors in words of its own. */
const use = biffRecord(0x00e0, Buffer.alloc(20))
const readRecords = (cells: Buffer) =>
  readWorkbook(openXls(compoundFileOf(bookRecords(cells, use)), tableLimits), tableLimits)

describe('cutBiff', () => {
  it('makes of each formula the cell it came to', () => {
    const cells = [
      result(0, 0, 0, 0, 0x3ff0),
      result(1, 0, 0, 0, 0xffff),
      biffRecord(0x04bc, words(0, 0, 0, 0)),
      text('North Rubber'),
      result(2, 1, 1, 0, 0xffff),
      result(3, 2, 0x2a, 0, 0xffff),
      result(4, 3, 0, 0, 0xffff),
      result(5, 0, 0, 0, 0x4000),
    ]
    expect(readRecords(Buffer.concat(cells))).toEqual([['1'], ['North Rubber'], ['TRUE'], ['#N/A'], [], ['2']])
  })

  it.each(['biff2', 'biff5', 'biff8'] as const)('keeps what a sheet of %s shows', (bookType) => {
    const sheet = utils.aoa_to_sheet([['Reference', 'Name'], ['00123', 'North Rubber'], [7, true], [], [0.5, -3]])
    const bytes: Uint8Array = write(utils.book_new(sheet, 'Sheet1'), { type: 'buffer', bookType })
    expect(readWorkbook(openXls(bytes, tableLimits), tableLimits)).toEqual([
      ['Reference', 'Name'],
      ['00123', 'North Rubber'],
      ['7', 'TRUE'],
      [],
      ['0.5', '-3'],
    ])
  })

  it('hands on nothing but cells and what they are formatted by', () => {
    const notes = Buffer.concat(Array.from({ length: 10_000 }, () => biffRecord(note, Buffer.alloc(500))))
    const bare = cutBiff(bookRecords(one), tableLimits)
    const { stream, cells } = cutBiff(bookRecords(Buffer.concat([notes, one, notes]), notes), tableLimits)
    expect([stream, cells]).toEqual([bare.stream, 1])
  })

  it('drops what continues a record with it, whatever was kept before', () => {
    const [drawing, comment, more] = [0x00ec, 0x01b6, 0x003c]
    const continued = (type: number, length: number) =>
      Buffer.concat([type, more, more].map((each) => biffRecord(each, Buffer.alloc(length))))
    const comments = Array.from({ length: 34_000 }, () => continued(comment, 10))
    const beside = Buffer.concat([continued(drawing, 8_000), ...comments])
    const bare = cutBiff(bookRecords(one), tableLimits)
    expect(cutBiff(bookRecords(Buffer.concat([one, beside]), beside), tableLimits).stream).toEqual(bare.stream)
  })

  it('passes over the cells of a chart within the sheet', () => {
    const chart = Buffer.concat([biffRecord(0x0809, words(0x0600, 0x20)), one, biffRecord(0x000a)])
    expect(cutBiff(bookRecords(Buffer.concat([chart, one])), tableLimits).cells).toBe(1)
  })

  it.each([
    ['a cell more than are read', Buffer.concat([one, one, one, one]), 'The file has more than 3 cells'],
    [
      'a row of numbers more than are read',
      biffRecord(0x00bd, words(0, 0, ...Array.from({ length: 12 }, () => 0), 3)),
      'The file has more than 3 cells',
    ],
    ['a row below the last', biffRecord(number, words(5, 0, 0, 0, 0)), 'The file has more than 5 rows'],
  ])('refuses %s before a reader sees it', (_, cells, message) => {
    const limits = { ...tableLimits, rows: 5, cells: 3 }
    expect(() => cutBiff(bookRecords(cells), limits)).toThrow(
      expect.objectContaining({ code: 'table_too_large', message }),
    )
  })

  it('refuses more shared texts than cells, by what the list says it has', () => {
    const texts = biffRecord(0x00fc, words(4, 0, 4, 0))
    const limits = { ...tableLimits, cells: 3 }
    expect(() => cutBiff(bookRecords(one, texts), limits)).toThrow('The file has more than 3 cells')
  })

  it.each([
    ['under a password', bookRecords(one, biffRecord(protection, words(1, 1, 1))), 'file_protected'],
    ['whose only sheet is hidden', hidden(bookRecords(one)), 'unreadable_file'],
    ['that leads to no sheet', misled(bookRecords(one)), 'unreadable_file'],
    ['without records', Buffer.alloc(600), 'unreadable_file'],
    [
      'with a text too long for the cell that comes to it',
      bookRecords(Buffer.concat([result(0, 0, 0, 0, 0xffff), biffRecord(0x0207, Buffer.alloc(0xffff))])),
      'unreadable_file',
    ],
  ])('refuses a workbook %s', (_, records, code) => {
    expect(() => cutBiff(records, tableLimits)).toThrow(expect.objectContaining({ code }))
  })
})

/** The list of sheets in what `bookRecords` makes without anything before it. */
const listAt = 20

function hidden(records: Buffer): Buffer {
  records.writeUInt8(1, listAt + 4 + 4)
  return records
}

function misled(records: Buffer): Buffer {
  records.writeUInt32LE(listAt, listAt + 4)
  return records
}
