import { biffRecord, bookRecords, compoundFileOf, words } from '@crateway/shared/spreadsheet/testing/xlsFile.ts'

const [number, yesNo, manyNumbers, formula, note, texts, continued, format, use] = [
  0x027e, 0x0205, 0x00bd, 0x0006, 0x001c, 0x00fc, 0x003c, 0x041e, 0x00e0,
]
const [mostCells, columns] = [120_000, 100]
const endOfChain = 0xfffffffe

/** So many records, each made of its number. */
const many = (count: number, make: (index: number) => Buffer): Buffer =>
  Buffer.concat(Array.from({ length: count }, (_, index) => make(index)))

const placeOf = (index: number): readonly [number, number] => [Math.floor(index / columns) % 20_000, index % columns]
const numberAt = (index: number, style = 0): Buffer => biffRecord(number, words(...placeOf(index), style, 0, 0x3ff0))
const sheetOf = (cells: Buffer, globals?: Buffer) => compoundFileOf(bookRecords(cells, globals))

const formulaAt = (index: number): Buffer => {
  const [constants, additions] = [Buffer.alloc(30, Buffer.from([0x1e, 1, 0])), Buffer.alloc(9, 3)]
  const tokens = Buffer.concat([constants, additions])
  return biffRecord(
    formula,
    Buffer.concat([words(...placeOf(index), 0, 0, 0, 0, 0x3ff0, 0, 0, 0, tokens.length), tokens]),
  )
}

const countOf = (count: number): Buffer => {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32LE(count)
  bytes.writeUInt32LE(count, 4)
  return bytes
}

const formatOf = (id: number, text: string): Buffer =>
  biffRecord(format, Buffer.concat([words(id, text.length), Buffer.from([0]), Buffer.from(text, 'latin1')]))
const useOf = (id: number): Buffer => biffRecord(use, words(0, id, ...Array.from({ length: 8 }, () => 0)))

/** As many numbers as are read, each in one format. */
const numbersIn = (text: string) =>
  sheetOf(
    many(mostCells, (index) => numberAt(index, 0)),
    Buffer.concat([formatOf(200, text), useOf(200)]),
  )

/** What Excel makes of amounts in Swiss francs, the longest of its formats of money. */
const francs = '_([$CHF-1407]\\ * #,##0.00_);_([$CHF-1407]\\ * \\(#,##0.00\\);_([$CHF-1407]\\ * "-"??_);_(@_)'

/** Files of .xls made to harm whoever opens them, each with what it may end in (SAFETY finding 5). */
export const hostileXls: readonly (readonly [name: string, make: () => Uint8Array, outcomes: readonly string[]])[] = [
  ['numbers by the hundred thousand in .xls', () => sheetOf(many(640_000, numberAt)), ['table_too_large']],
  [
    'yes and no by the hundred thousand in .xls',
    () => sheetOf(many(800_000, (index) => biffRecord(yesNo, words(...placeOf(index), 0, 1)))),
    ['table_too_large'],
  ],
  [
    'the same cell over and over in .xls',
    () => sheetOf(many(700_000, () => biffRecord(number, words(0, 0, 0, 0, 0x3ff0)))),
    ['table_too_large'],
  ],
  [
    'rows of numbers in .xls',
    () =>
      sheetOf(
        many(6_000, (row) => biffRecord(manyNumbers, words(row, 0, ...Array.from({ length: 768 }, () => 0), 255))),
      ),
    ['table_too_large'],
  ],
  ['long formulas in .xls', () => sheetOf(many(mostCells, formulaAt)), ['rows']],
  [
    'notes by the million in .xls',
    () => sheetOf(Buffer.concat([numberAt(0), many(1_000_000, () => biffRecord(note, words(0, 0)))])),
    ['rows'],
  ],
  [
    'texts by the million in .xls',
    () => {
      const parts = many(1_000, () => biffRecord(continued, Buffer.alloc(8_223)))
      return sheetOf(numberAt(0), Buffer.concat([biffRecord(texts, countOf(3_000_000)), parts]))
    },
    ['table_too_large'],
  ],
  [
    'texts that are continued by the million in .xls',
    () =>
      sheetOf(
        numberAt(0),
        Buffer.concat([biffRecord(texts, countOf(1)), many(2_000_000, () => biffRecord(continued))]),
      ),
    ['table_too_large'],
  ],
  [
    'styles by the hundred thousand in .xls',
    () =>
      sheetOf(
        numberAt(0),
        many(400_000, () => useOf(0)),
      ),
    ['table_too_large'],
  ],
  [
    'as many cells as are read, each in a long format, in .xls',
    () => numbersIn('0.'.padEnd(255, '#,')),
    ['table_too_large'],
  ],
  [
    'as many cells as are read, each in a format of brackets, in .xls',
    () => numbersIn('[$]'.repeat(84)),
    ['table_too_large'],
  ],
  ['as many cells as are read, each an amount of money, in .xls', () => numbersIn(francs), ['rows']],
  [
    'formats by the ten thousand in .xls of Excel 4',
    () =>
      Buffer.concat([
        biffRecord(0x0409, words(0, 0x10, 0)),
        many(60_000, (index) => biffRecord(format, Buffer.from(`\0\0\x050${10_000 + index}`.slice(0, 8), 'latin1'))),
        numberAt(0),
        biffRecord(0x000a),
      ]),
    ['table_too_large'],
  ],
  ['a format as long as a record in .xls', () => numbersIn('0'.repeat(8_000)), ['rows']],
  [
    'chains of sectors that share all there is, in .xls',
    () =>
      compoundFileOf(bookRecords(Buffer.alloc(9_000_000)), {
        next: (sector) => (sector === 0 ? endOfChain : sector - 1),
      }),
    ['unreadable_file', 'rows'],
  ],
  [
    'a chain of sectors without end in .xls',
    () => compoundFileOf(bookRecords(Buffer.alloc(100_000)), { next: (sector, count) => (sector + 1) % count }),
    ['unreadable_file'],
  ],
  [
    'thousands of streams over the same sectors in .xls',
    () =>
      compoundFileOf(
        bookRecords(
          Buffer.concat([
            numberAt(0),
            biffRecord(note, Buffer.alloc(8_000)),
            many(900, () => biffRecord(note, Buffer.alloc(8_000))),
          ]),
        ),
        {
          more: Array.from({ length: 10_000 }, (_, index) => ({ name: `S${index}`, start: index, size: 7_000_000 })),
        },
      ),
    ['rows'],
  ],
]
