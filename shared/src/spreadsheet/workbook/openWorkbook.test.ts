import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CellObject, CFB, read, utils } from 'xlsx'
import { fileDateText } from '../../domain/fileDate.ts'
import type { ExportCell } from './exportCell.ts'
import { anyCell, hostileTexts } from './exportSamples.ts'
import { openWorkbook } from './openWorkbook.ts'

interface Written {
  readonly sheet?: string
  readonly headers?: readonly string[]
  readonly widths?: readonly (number | undefined)[]
}

async function writeBook(
  parts: readonly (readonly (readonly ExportCell[])[])[],
  { sheet = 'stock', headers = ['a'], widths = [] }: Written = {},
) {
  const writer = openWorkbook({ sheet, headers, samples: parts[0] ?? [], widths })
  for (const part of parts) await writer.add(part)
  const bytes = new Uint8Array(await (await writer.finish()).arrayBuffer())
  const book = read(bytes, { cellNF: true, cellStyles: true, cellDates: false })
  /** The text of a part of the package. */
  const part = (path: string): string => {
    const content = CFB.find(CFB.read(bytes, { type: 'array' }), `/${path}`)?.content ?? []
    return new TextDecoder().decode(Uint8Array.from(content))
  }
  const [name = ''] = book.SheetNames
  const cells = book.Sheets[name] ?? {}
  const at = (row: number, column: number): CellObject | undefined => cells[utils.encode_cell({ r: row, c: column })]
  return { name, at, cells, book, part }
}

/** A text as it is read back; a cell's lines end with a line feed alone. */
const text = (value: string) => ({ t: 's', v: value.replaceAll(/\r\n?/g, '\n'), z: '@' })

/** What reads the file back sees of a cell. */
function seen(cell: ExportCell): object | undefined {
  if (cell === null || cell === '') return undefined
  // Adding zero makes a negative zero a zero, which is all a workbook knows.
  if (typeof cell === 'number') return { t: 'n', v: cell + 0 }
  if (typeof cell === 'string') return text(cell)
  return { t: 'n', w: fileDateText(cell) }
}

describe('openWorkbook', () => {
  it('gives back every text, however hostile, as a text', async () => {
    const { at } = await writeBook([hostileTexts.map((hostile) => [hostile])])
    hostileTexts.forEach((hostile, index) => {
      expect(at(index + 1, 0)).toMatchObject(text(hostile))
      expect(at(index + 1, 0)).not.toHaveProperty('f')
    })
  })

  it('gives back any rows in any parts', async () => {
    const headers = ['a', '<b>', 'c']
    const row = fc.array(anyCell, { minLength: headers.length, maxLength: headers.length })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(row, { maxLength: 4 }), { maxLength: 3 }), async (parts) => {
        const { at } = await writeBook(parts, { headers })
        headers.forEach((header, index) => {
          expect(at(0, index)).toMatchObject(text(header))
        })
        parts.flat().forEach((cells, place) => {
          cells.forEach((cell, index) => {
            const wanted = seen(cell)
            if (wanted) expect(at(place + 1, index)).toMatchObject(wanted)
            else expect(at(place + 1, index)).toBeUndefined()
          })
        })
      }),
    )
  })

  it('counts days and minutes by the calendar, drawn alike in every locale', async () => {
    const { at } = await writeBook([
      [
        [{ day: '1900-03-01' }],
        [{ day: '2026-03-29' }],
        [{ day: '1899-12-31' }],
        [{ day: '2026-03-29', time: '18:00' }],
      ],
    ])
    // 1 March 1900 is day 61 of every spreadsheet; 29 March 2026 is 46 048 days later by Gregory's count of leap years.
    expect(at(1, 0)).toMatchObject({ t: 'n', v: 61, z: 'yyyy\\-mm\\-dd' })
    const between = (Date.UTC(2026, 2, 29) - Date.UTC(1900, 2, 1)) / 86_400_000
    expect(at(2, 0)).toMatchObject({ t: 'n', v: 61 + between, w: '2026-03-29' })
    expect(at(3, 0)).toMatchObject(text('1899-12-31'))
    expect(at(4, 0)).toMatchObject({ t: 'n', v: 61 + between + 0.75, w: '2026-03-29 18:00' })
  })

  it('cuts a text that no cell holds, and says so with an ellipsis', async () => {
    const { at } = await writeBook([[['x'.repeat(40_000)]]])
    expect(at(1, 0)?.v).toBe(`${'x'.repeat(32_766)}…`)
  })

  it('names columns beyond Z and sheets by the rules', async () => {
    const headers = Array.from({ length: 60 }, (_, index) => `h${index}`)
    const { name, at, cells } = await writeBook([[headers]], {
      sheet: "'a/b[c]:*?' of a name that is too long",
      headers,
    })
    expect(name).not.toMatch(/^'|[[\]:*?/\\]/)
    expect(name.length).toBeLessThanOrEqual(31)
    headers.forEach((header, index) => {
      expect(at(1, index)).toMatchObject(text(header))
    })
    expect(cells['!ref']).toBe('A1:BH2')
  })

  it('keeps its header in sight, as a row that filters all others', async () => {
    const headers = ['a', 'b', 'c']
    const { book, cells, part } = await writeBook([[['x', 1, null]], [['y', 2, null]]], { sheet: "it's", headers })
    const sheet = part('xl/worksheets/sheet1.xml')
    expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(cells['!autofilter']).toEqual({ ref: 'A1:C3' })
    expect(book.Workbook?.Names).toContainEqual(
      expect.objectContaining({ Name: '_xlnm._FilterDatabase', Hidden: true, Ref: "'it''s'!$A$1:$C$3" }),
    )
    // The schema wants them in this order.
    const order = ['<sheetViews>', '<cols>', '<sheetData>', '<autoFilter ', '<ignoredErrors>'].map((tag) =>
      sheet.indexOf(tag),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(order).not.toContain(-1)
  })

  it('has the widths of the screen', async () => {
    const widths = [140, 250, undefined]
    const { cells, part } = await writeBook([[['x', 'y', 'z']]], { headers: ['a', 'b', 'c'], widths })
    expect(cells['!cols']?.slice(0, 2).map(({ width = 0 }) => Math.round(width * 7 + 5))).toEqual([140, 250])
    expect(part('xl/worksheets/sheet1.xml').match(/<col [^>]*customWidth="1"/g)).toHaveLength(widths.length)
  })

  it('is a workbook without any row', async () => {
    const { at, cells } = await writeBook([])
    expect(at(0, 0)).toMatchObject(text('a'))
    expect(cells['!ref']).toBe('A1')
  })
})
