import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CellObject, read, utils } from 'xlsx'
import { formatCalendarDate } from '../../domain/calendarDate.ts'
import type { ExportCell } from './exportCells.ts'
import { anyCell, hostileTexts } from './exportSamples.ts'
import { openWorkbook } from './exportWorkbook.ts'

interface Written {
  readonly sheet?: string
  readonly headers?: readonly string[]
}

async function writeBook(
  parts: readonly (readonly (readonly ExportCell[])[])[],
  { sheet = 'stock', headers = ['a'] }: Written = {},
) {
  const writer = openWorkbook({ sheet, headers, samples: parts[0] ?? [] })
  for (const part of parts) await writer.add(part)
  const book = read(await (await writer.finish()).arrayBuffer(), { cellNF: true, cellDates: false })
  const [name = ''] = book.SheetNames
  const cells = book.Sheets[name] ?? {}
  const at = (row: number, column: number): CellObject | undefined => cells[utils.encode_cell({ r: row, c: column })]
  return { name, at, cells }
}

/** A text as it is read back; a cell's lines end with a line feed alone. */
const text = (value: string) => ({ t: 's', v: value.replaceAll(/\r\n?/g, '\n'), z: '@' })

/** What reads the file back sees of a cell. */
function seen(cell: ExportCell): object | undefined {
  if (cell === null || cell === '') return undefined
  // Adding zero makes a negative zero a zero, which is all a workbook knows.
  if (typeof cell === 'number') return { t: 'n', v: cell + 0 }
  if (typeof cell === 'string') return text(cell)
  return { t: 'n', w: formatCalendarDate(cell.day) }
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

  it('counts days by the calendar, with literal strokes in their format', async () => {
    const { at } = await writeBook([[[{ day: '1900-03-01' }], [{ day: '2026-03-29' }], [{ day: '1899-12-31' }]]])
    // 1 March 1900 is day 61 of every spreadsheet; 29 March 2026 is 46 048 days later by Gregory's count of leap years.
    expect(at(1, 0)).toMatchObject({ t: 'n', v: 61, z: 'dd\\/mm\\/yyyy' })
    const between = (Date.UTC(2026, 2, 29) - Date.UTC(1900, 2, 1)) / 86_400_000
    expect(at(2, 0)).toMatchObject({ t: 'n', v: 61 + between, w: '29/03/2026' })
    expect(at(3, 0)).toMatchObject(text('31/12/1899'))
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

  it('is a workbook without any row', async () => {
    const { at, cells } = await writeBook([])
    expect(at(0, 0)).toMatchObject(text('a'))
    expect(cells['!ref']).toBe('A1')
  })
})
