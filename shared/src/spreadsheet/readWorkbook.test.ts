import { assert, integer, property, uint8Array } from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { CFB, utils, type WorkBook, type WorkSheet, write } from 'xlsx'
import { plainInflate } from './plainInflate.ts'
import { openXls, openXlsx, prepareXls, readWorkbook } from './readWorkbook.ts'
import { tableLimits } from './tableLimits.ts'
import { textCell, workbookOf } from './testing/zipFile.ts'

const written = (workbook: WorkBook, bookType: 'xlsx' | 'biff8' | 'biff5'): Uint8Array =>
  write(workbook, { type: 'buffer', bookType, compression: true })
const bookOf = (sheet: WorkSheet): WorkBook => utils.book_new(sheet, 'Consignees')
const openPacked = (bytes: Uint8Array, sheet?: number) => openXlsx(bytes, tableLimits, plainInflate, sheet)
const readPacked = (bytes: Uint8Array) => readWorkbook(openPacked(bytes), tableLimits)
const readOld = (bytes: Uint8Array) => readWorkbook(openXls(bytes, tableLimits), tableLimits)

/** What Excel makes of amounts in Swiss francs. */
const francs = '_([$CHF-1407]\\ * #,##0.00_);_([$CHF-1407]\\ * \\(#,##0.00\\);_([$CHF-1407]\\ * "-"??_);_(@_)'

const readers = [
  { kind: '.xlsx', open: (book: WorkBook, sheet?: number) => openPacked(written(book, 'xlsx'), sheet) },
  { kind: '.xls', open: (book: WorkBook, sheet?: number) => openXls(written(book, 'biff8'), tableLimits, sheet) },
]

describe.each(readers)('a workbook of $kind', ({ open }) => {
  const read = (book: WorkBook) => readWorkbook(open(book), tableLimits)

  it.each([
    ['a text with leading zeros', { t: 's', v: '00123' }, '00123'],
    ['a number shown with leading zeros', { t: 'n', v: 123, z: '00000' }, '00123'],
    ['every digit of a long number', { t: 'n', v: 4_006_381_333_931 }, '4006381333931'],
    ['a fraction as it is shown', { t: 'n', v: 0.1 + 0.2 }, '0.3'],
    ['a rounded fraction', { t: 'n', v: 12.3456, z: '0.00' }, '12.35'],
    ['a percentage', { t: 'n', v: 0.5, z: '0%' }, '50%'],
    ['a day in the order of its reader', { t: 'n', v: 46_112, z: 'm/d/yy' }, '2026-03-31'],
    ['a moment in the order of its reader', { t: 'n', v: 46_112.5, z: 'm/d/yy h:mm' }, '2026-03-31 12:00'],
    ['a day in an order of its own', { t: 'n', v: 46_112, z: 'dd/mm/yyyy' }, '31/03/2026'],
    [
      'a day in long words',
      { t: 'n', v: 46_112, z: '[$-409]dddd\\,\\ mmmm\\ dd\\,\\ yyyy;@' },
      'Tuesday, March 31, 2026',
    ],
    ['money', { t: 'n', v: 1_234.5, z: francs }, ' CHF 1,234.50 '],
    ['money that is owed', { t: 'n', v: -1_234.5, z: francs }, ' CHF (1,234.50)'],
    [
      'a number in long words',
      { t: 'n', v: 7, z: '"<R&D> \'a\' crates that came back, "0" in all"' },
      "<R&D> 'a' crates that came back, 7 in all",
    ],
    [
      'a number in long letters',
      { t: 'n', v: 7, z: '"Многооборотные ящики: "0" штук всего"' },
      'Многооборотные ящики: 7 штук всего',
    ],
    ['yes', { t: 'b', v: true }, 'TRUE'],
    ['letters of all scripts', { t: 's', v: 'Nguyễn Łódź Владивосток 青岛 부산' }, 'Nguyễn Łódź Владивосток 青岛 부산'],
    ['two lines', { t: 's', v: 'one\ntwo' }, 'one\ntwo'],
    ['a formula by its result', { t: 'n', v: 3, f: '1+2' }, '3'],
  ] as const)('shows %s', async (_, cell, text) => {
    expect(await read(bookOf({ '!ref': 'A1:B1', A1: { t: 's', v: 'x' }, B1: cell }))).toEqual([['x', text]])
  })

  it('keeps blank rows between others and holes in rows, and nothing after the last', async () => {
    const sheet = utils.aoa_to_sheet([['a', null, 'c', ''], [], [null, 'e'], ['', ' '], []])
    expect(await read(bookOf(sheet))).toEqual([['a', '', 'c'], [], ['', 'e']])
  })

  it('is read from its first visible sheet', async () => {
    const book = bookOf(utils.aoa_to_sheet([['hidden']]))
    utils.book_append_sheet(book, utils.aoa_to_sheet([['seen']]), 'Second')
    book.Workbook = { Sheets: [{ Hidden: 2 }, { Hidden: 0 }] }
    expect(await read(book)).toEqual([['seen']])
  })

  it('names its sheets, and is read from the one asked for', async () => {
    const book = bookOf(utils.aoa_to_sheet([['first']]))
    utils.book_append_sheet(book, utils.aoa_to_sheet([['second']]), 'Лист & 2')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['third']]), 'Third')
    book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }, { Hidden: 0 }] }
    const sheets = [
      { name: 'Consignees', isHidden: true },
      { name: 'Лист & 2', isHidden: false },
      { name: 'Third', isHidden: false },
    ]
    expect(open(book)).toMatchObject({ sheets, sheet: 1 })
    expect(open(book, 2)).toMatchObject({ sheets, sheet: 2 })
    expect(readWorkbook(open(book, 2), tableLimits)).toEqual([['third']])
    expect(readWorkbook(open(book, 0), tableLimits)).toEqual([['first']])
    expect(open(book, 7)).toMatchObject({ sheet: 1 })
  })

  it('tells which cells are merged', async () => {
    const sheet = utils.aoa_to_sheet([['Name', 'Country'], ['A', 'FR'], ['B'], ['C']])
    sheet['!merges'] = [utils.decode_range('B2:B4'), utils.decode_range('A1:C1')]
    const merges = [
      { firstRow: 1, lastRow: 3, column: 1 },
      { firstRow: 0, lastRow: 0, column: 0 },
    ]
    expect(open(bookOf(sheet)).merges).toEqual(merges)
  })

  it('is refused with more columns than allowed', async () => {
    const wide = utils.aoa_to_sheet([Array.from({ length: 101 }, (_, index) => index)])
    await expect(async () => read(bookOf(wide))).rejects.toMatchObject({ code: 'table_too_large' })
  })
})

describe('a workbook of .xls before Excel 97', () => {
  it('says its letters in its code page', async () => {
    const bytes = Buffer.from(written(bookOf(utils.aoa_to_sheet([['Tyre', 7]])), 'biff5'))
    // The library writes ASCII only; programs wrote their code page, here Windows-1251.
    bytes.set([0xe3, 0x04], bytes.indexOf(Buffer.from([0x42, 0, 2, 0, 0xe4, 0x04])) + 4)
    bytes.set([0xd8, 0xe8, 0xed, 0xe0], bytes.indexOf('Tyre'))
    // A later workbook that is embedded in the sheet says nothing about it.
    const container = CFB.read(bytes, { type: 'buffer' })
    CFB.utils.cfb_add(container, '/MBD00000001/Workbook', Buffer.alloc(5_000))
    const embedding = new Uint8Array(CFB.write(container, { type: 'array' }))
    await prepareXls(embedding)
    expect(readOld(embedding)).toEqual([['Шина', '7']])
  })
})

describe('the streams of an .xls', () => {
  const later = written(bookOf(utils.aoa_to_sheet([['since 97']])), 'biff8')
  const earlier = written(bookOf(utils.aoa_to_sheet([['before 97']])), 'biff5')
  const streamOf = (bytes: Uint8Array, name: string) =>
    Buffer.from(CFB.find(CFB.read(bytes, { type: 'buffer' }), name)?.content ?? [])
  const [workbook, book] = [streamOf(later, '/Workbook'), streamOf(earlier, '/Book')]

  it.each([
    ['since 97', { '/Workbook': workbook, '/Book': book }],
    ['since 97', { '/Book': book, '/Workbook': workbook }],
    ['since 97', { '/WORKBOOK': workbook }],
    ['before 97', { '/BOOK': book }],
  ])('are read as %s in %o', (text, streams) => {
    const container = CFB.utils.cfb_new()
    for (const [path, content] of Object.entries(streams)) CFB.utils.cfb_add(container, path, content)
    expect(readOld(new Uint8Array(CFB.write(container, { type: 'array' })))).toEqual([[text]])
  })

  it('are protected in whatever case they say so', () => {
    const container = CFB.utils.cfb_new()
    CFB.utils.cfb_add(container, '/ENCRYPTEDPACKAGE', Buffer.alloc(5_000))
    const bytes = new Uint8Array(CFB.write(container, { type: 'array' }))
    expect(() => readOld(bytes)).toThrow(expect.objectContaining({ code: 'file_protected' }))
  })
})

describe('a workbook of .xlsx', () => {
  it('may name its rich texts in parts', () => {
    const sheet = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>'
    const sharedStrings = '<si><r><t>North </t></r><r><rPr><b/></rPr><t>Rubber</t></r></si>'
    expect(readPacked(workbookOf({ sheet, sharedStrings }))).toEqual([['North Rubber']])
  })

  it('may leave out the places of its rows and cells', () => {
    const sheet = '<row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row><c t="str"><v>c</v></c></row>'
    expect(readPacked(workbookOf({ sheet }))).toEqual([['a', 'b'], ['c']])
  })

  it('loses characters nobody sees, such as U+0000', () => {
    expect(readPacked(workbookOf({ sheet: `<row r="1">${textCell('A1', 'a_x0000_b&#7;c')}</row>` }))).toEqual([['abc']])
  })

  it('counts from 1904 where it says so', () => {
    const long = '[$-409]dddd\\,\\ mmmm\\ dd\\,\\ yyyy;@'
    const book = bookOf({ '!ref': 'A1:B1', A1: { t: 'n', v: 44_650, z: 'm/d/yy' }, B1: { t: 'n', v: 44_650, z: long } })
    book.Workbook = { WBProps: { date1904: true } }
    expect(readPacked(written(book, 'xlsx'))).toEqual([['2026-03-31', 'Tuesday, March 31, 2026']])
  })

  it.each([
    ['a row beyond the limit', `<row r="20001">${textCell('A20001', 'x')}</row>`],
    ['the last row there is', `<row r="1048576">${textCell('A1048576', 'x')}</row>`],
    ['more rows than allowed without numbers', `<row>${'<c t="str"><v>a</v></c>'}</row>`.repeat(20_001)],
    ['more cells than allowed', `<row>${'<c t="str"><v>a</v></c>'.repeat(90)}</row>`.repeat(4_500)],
    ['the last column there is', `<row r="1">${textCell('XFD1', 'x')}</row>`],
  ])('is refused with %s, and nothing is silently cut', (_, sheet) => {
    expect(() => readPacked(workbookOf({ sheet }))).toThrow(expect.objectContaining({ code: 'table_too_large' }))
  })

  it('may have formatted rows below the limit that hold nothing', () => {
    const sheet = `<row r="1">${textCell('A1', 'x')}</row><row r="1048576" s="1"><c r="A1048576" s="1"/></row>`
    expect(readPacked(workbookOf({ sheet }))).toEqual([['x']])
  })
})

describe.each([
  { kind: '.xlsx', bookType: 'xlsx' as const, read: readPacked },
  { kind: '.xls', bookType: 'biff8' as const, read: readOld },
])('a workbook of $kind with bytes changed', ({ bookType, read }) => {
  it('is read or refused, and leaves the prototypes alone', () => {
    // The library tells the console of records it does not know.
    const silenced = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const whole = written(bookOf(utils.aoa_to_sheet([['Reference', '__proto__', 'constructor', 7]])), bookType)
    const place = integer({ min: 0, max: whole.length - 1 })
    const changing = property(place, uint8Array({ minLength: 1, maxLength: 64 }), (at, bytes) => {
      const changed = new Uint8Array(Buffer.from(whole))
      changed.set(bytes.subarray(0, changed.length - at), at)
      try {
        expect(read(changed)).toBeInstanceOf(Array)
      } catch (error) {
        // What the library throws beside refusals of ours, the reading thread turns into one.
        expect(error).toBeInstanceOf(Error)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
    })
    void assert(changing, { seed: 20_260_331, numRuns: 400 })
    silenced.mockRestore()
  })
})
