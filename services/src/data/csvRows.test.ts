import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CsvRow, readCsv, UnreadableFile } from './csvRows.ts'

let folder: string
let made = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crateway-csv-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: string | Uint8Array): Promise<readonly CsvRow[]> {
  made += 1
  const path = join(folder, `${made}.csv`)
  await writeFile(path, content)
  const rows: CsvRow[] = []
  for await (const some of readCsv(path)) rows.push(...some)
  return rows
}

const cellsOf = async (content: string | Uint8Array) => (await read(content)).map(({ cells }) => cells)

/** The line and the reason a file cannot be read for. */
const faultOf = (content: string | Uint8Array) =>
  read(content).then(
    () => 'readable',
    (error: unknown) => (error instanceof UnreadableFile ? error.problems[0] : error),
  )

const write = (rows: readonly (readonly string[])[], delimiter: string, end: string) =>
  rows
    .map((cells) =>
      cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
    )
    .join(end)

/** A cell whose outer blanks are gone already, and whose line ends are those we read. */
const cell = fc
  .string({ unit: fc.constantFrom('a', 'é', '货', '😀', ',', ';', '\t', '"', '\n', ' ', '1'), maxLength: 8 })
  .map((text) => text.trim())
const table = fc
  .array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 20 })
  .map((rows) => rows.filter((cells) => cells.some((one) => one !== '')))

describe('readCsv', () => {
  it('reads back what was written, whatever stands between cells and lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        table,
        fc.constantFrom(',', ';', '\t'),
        fc.constantFrom('\n', '\r\n'),
        fc.constantFrom('utf8', 'bom', 'utf16le', 'utf16be'),
        fc.boolean(),
        async (rows, delimiter, end, encoding, isEnded) => {
          const all = [['a', 'b', 'c'], ...rows]
          const text = write(all, delimiter, end) + (isEnded ? end : '')
          const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
          const bytes = {
            utf8: Buffer.from(text),
            bom: Buffer.from(`\uFEFF${text}`),
            utf16le: utf16,
            utf16be: Buffer.from(utf16).swap16(),
          }[encoding]
          expect(await cellsOf(bytes)).toEqual(all)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('tells the line each record begins on, past blank lines and lines within cells', async () => {
    const rows = await read('\na,b\r\n\r\n1,"x\ny"\n\n  ,\n2,z\n3,"""q"""')
    expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'a', 'b'],
      [4, '1', 'x\ny'],
      [8, '2', 'z'],
      [9, '3', '"q"'],
    ])
  })

  it('reads files longer than a piece, characters of several bytes and quoted lines across its ends', async () => {
    const records = Array.from({ length: 30_000 }, (_, index) => [String(index), '箱子 "é"\nline', '😀'])
    const rows = await read(write([['id', 'name', 'sign'], ...records], ';', '\r\n'))
    expect(rows.slice(1).map(({ cells }) => cells)).toEqual(records)
    expect(rows.at(-1)?.line).toBe(2 + (records.length - 1) * 2)
  })

  it('hands on some thousand records at once', async () => {
    const path = join(folder, 'many.csv')
    await writeFile(path, `id\n${'1\n'.repeat(40_000)}`)
    const sizes: number[] = []
    for await (const rows of readCsv(path)) sizes.push(rows.length)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(5_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(40_001)
  })

  it('takes a comma for what stands between cells where the header has none', async () => {
    expect(await cellsOf('code\nBOX 40\n')).toEqual([['code'], ['BOX 40']])
    expect(await cellsOf('"a,b,c";d\n1;2\n')).toEqual([
      ['a,b,c', 'd'],
      ['1', '2'],
    ])
  })

  it.each([
    ['another encoding', Buffer.from('name\nS\xe3o Paulo\n', 'latin1'), 1, /UTF-8/],
    ['half a character at its end', Buffer.from('name\nS\xc3', 'latin1'), 1, /UTF-8/],
    ['a quote that is never closed', `a,b\n1,"x\n${'2,y\n'.repeat(300_000)}`, 2, /quote that is not closed/],
    ['an open quote at its end', 'a,b\n1,2\n3,"x\n4,y\n', 3, /quote/],
    ['a quote within quotes', 'a,b\n1,2\n3,"x"y\n', 3, /quote/],
  ])('refuses a file with %s, naming the line', async (_, content, line, reason) => {
    expect(await faultOf(content)).toMatchObject({ line, column: '', reason: expect.stringMatching(reason) })
  })
})
