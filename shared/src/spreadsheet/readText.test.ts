import { assert, property, stringMatching } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readText } from './readText.ts'
import { tableLimits } from './tableLimits.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const rowsOf = (bytes: Uint8Array) => readText(bytes, tableLimits).rows
const read = (text: string) => rowsOf(utf8(text))

/** Little-endian UTF-16 after its mark; the other order swaps each pair. */
function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le')
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes)
}

describe('readText', () => {
  it.each([
    [
      'semicolons',
      'Ref;Name\n1;Ana',
      [
        ['Ref', 'Name'],
        ['1', 'Ana'],
      ],
    ],
    [
      'commas',
      'Ref,Name\n1,Ana',
      [
        ['Ref', 'Name'],
        ['1', 'Ana'],
      ],
    ],
    [
      'tabs',
      'Ref\tName\n1\tAna',
      [
        ['Ref', 'Name'],
        ['1', 'Ana'],
      ],
    ],
    [
      'decimal commas between semicolons',
      '1,5;2,5\n3,5;4,5',
      [
        ['1,5', '2,5'],
        ['3,5', '4,5'],
      ],
    ],
    [
      'a delimiter inside quotes',
      'a;b\n"x;y, z";c',
      [
        ['a', 'b'],
        ['x;y, z', 'c'],
      ],
    ],
    [
      'a comma in one line only',
      'a;b\nx, y;c\nz;d',
      [
        ['a', 'b'],
        ['x, y', 'c'],
        ['z', 'd'],
      ],
    ],
    [
      'bars',
      'Ref|Name, town\n1|Ana, Porto',
      [
        ['Ref', 'Name, town'],
        ['1', 'Ana, Porto'],
      ],
    ],
    ['a first line that names the delimiter', 'sep=,\r\na,b;c\r\n', [['a', 'b;c']]],
    [
      'lines of Windows, Unix and old Macs',
      'a;b\r\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['quotes doubled and lines in a cell', '"say ""hi""";"two\nlines"', [['say "hi"', 'two\nlines']]],
    [
      'more remarks than rows, with commas in them',
      '# One row, one day\n# A quantity, whole\n# No date, no row\nmaterial;quantity;date\nGPS52;12;2026-11-22',
      [
        ['# One row, one day'],
        ['# A quantity, whole'],
        ['# No date, no row'],
        ['material', 'quantity', 'date'],
        ['GPS52', '12', '2026-11-22'],
      ],
    ],
    ['one column', 'AB1\nAB2', [['AB1'], ['AB2']]],
    ['leading zeros', '00123;0049', [['00123', '0049']]],
  ])('reads %s', (_, text, rows) => {
    expect(read(text)).toEqual(rows)
  })

  it('keeps blank lines between others, so that numbers of rows are those a person sees, and drops the last ones', () => {
    expect(read('a;b\n\n;;\nc;d;;\n\n')).toEqual([['a', 'b'], [], [], ['c', 'd']])
  })

  it.each(['', '\r\n \r\n', ';;\r\n;;\r\n', ',,\n\t\n'])('finds no rows in %j', (text) => {
    expect(read(text)).toEqual([])
  })

  const words = 'São Paulo;Łódź;Владивосток;青岛;부산'
  it.each([
    ['UTF-8', utf8(words)],
    ['UTF-8 with its mark', utf8(`\ufeff${words}`)],
    ['UTF-16 LE', utf16(words, false)],
    ['UTF-16 BE', utf16(words, true)],
  ])('decodes %s', (_, bytes) => {
    expect(rowsOf(bytes)).toEqual([words.split(';')])
  })

  it('takes for Windows-1252 what is not UTF-8', () => {
    expect(rowsOf(Buffer.from('S\xe3o Tom\xe9;10 \x80', 'latin1'))).toEqual([['São Tomé', '10 €']])
  })

  it.each([
    ['a text that breaks its own mark', new Uint8Array([0xef, 0xbb, 0xbf, 0xff]), 'unreadable_file'],
    ['half a UTF-16 character', new Uint8Array([0xff, 0xfe, 0x00, 0xd8]), 'unreadable_file'],
    ['bytes without meaning', new Uint8Array([1, 2, 3, 0, 5]), 'unsupported_type'],
    ['a web page', utf8('<!doctype html><table>'), 'file_markup'],
    ['too many rows', utf8('a\n'.repeat(20_001)), 'table_too_large'],
    ['a row far below', utf8(`a\n${'\n'.repeat(30_000)}b`), 'table_too_large'],
    ['too many columns', utf8('a;'.repeat(101)), 'table_too_large'],
    ['too many cells', utf8(`${'a;'.repeat(50)}\n`.repeat(9_000)), 'table_too_large'],
    ['a cell as long as a book', utf8(`a;${'b'.repeat(4_001)}`), 'table_too_large'],
    ['nothing but quotes', utf8('"a'.repeat(900_000)), 'unreadable_file'],
  ])('refuses %s', (_, bytes, code) => {
    expect(() => readText(bytes, tableLimits)).toThrow(
      expect.objectContaining({ code, fields: [{ field: 'file', message: expect.any(String) }] }),
    )
  })

  it('takes a table as large as allowed, and blank lines after it', () => {
    expect(read(`${'a;b\n'.repeat(20_000)}${';\n'.repeat(5_000)}`)).toHaveLength(20_000)
  })

  it('says how it was read, and reads as it is told to', () => {
    const bytes = Buffer.from('S\xe3o;a,b\nc;d,e', 'latin1')
    expect(readText(bytes, tableLimits)).toMatchObject({ encoding: 'windows-1252', delimiter: ';' })
    expect(readText(bytes, tableLimits, { encoding: 'windows-1251', delimiter: ',' })).toEqual({
      rows: [
        ['Sгo;a', 'b'],
        ['c;d', 'e'],
      ],
      encoding: 'windows-1251',
      delimiter: ',',
    })
    expect(readText(bytes, tableLimits, { encoding: 'utf-8' }).rows[0]).toEqual(['S\ufffdo', 'a,b'])
  })

  it('gives back every cell that was written with quotes', () => {
    const cell = stringMatching(/^[\p{L}\d;,"'\n =-]{1,12}$/u).filter((text) => text.trim() !== '')
    void assert(
      property(cell, cell, (first, second) => {
        const quoted = [first, second].map((text) => `"${text.replaceAll('"', '""')}"`)
        expect(read(`left;right\n${quoted.join(';')}`)).toEqual([
          ['left', 'right'],
          [first, second],
        ])
      }),
      { seed: 20_260_331 },
    )
  })
})
