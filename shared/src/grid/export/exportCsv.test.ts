import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { languages } from '../../contract/languages.ts'
import { csvBom, toFormulaSafe } from '../../domain/csvCell.ts'
import { fileDateText } from '../../domain/fileDate.ts'
import type { ExportCell } from '../../spreadsheet/workbook/exportCell.ts'
import { anyCell, hostileTexts } from '../../spreadsheet/workbook/exportSamples.ts'
import { openCsv } from './exportCsv.ts'

/** Reads a file as RFC 4180 and `;` say. */
function readCsv(file: string): string[][] {
  expect(file.startsWith(csvBom)).toBe(true)
  const lines: string[][] = []
  let line: string[] = []
  // Each match is a cell and what ends it.
  for (const [, quoted, bare, end] of file.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n)/g)) {
    line.push(quoted === undefined ? (bare ?? '') : quoted.replaceAll('""', '"'))
    if (end === ';') continue
    lines.push(line)
    line = []
  }
  return lines
}

/** An apostrophe that stands before a sign was put there, and goes when the file is read back. */
const unguarded = (text: string) =>
  text.startsWith("'") && toFormulaSafe(text.slice(1)) === text ? text.slice(1) : text

async function writeCsv(headers: string[], parts: readonly (readonly ExportCell[][])[], locale = 'en-GB') {
  const writer = openCsv(headers, locale)
  for (const part of parts) await writer.add(part)
  const blob = await writer.finish()
  // Text decoders take the mark off; it is part of what is tested.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())
}

function shown(cell: ExportCell): string {
  if (cell === null) return ''
  return typeof cell === 'object' ? fileDateText(cell) : String(cell)
}

describe('openCsv', () => {
  it('gives back every text, however hostile, and no formula', async () => {
    const file = await writeCsv(['text'], [hostileTexts.map((text) => [text])])
    const lines = readCsv(file)
    expect(lines.slice(1).map(([text = '']) => unguarded(text))).toEqual(hostileTexts)
    for (const [text = ''] of lines) expect(text).not.toMatch(/^[=+@＝＋＠\t\r\n-]/)
  })

  it('gives back any rows in any parts', async () => {
    const width = 3
    const row = fc.array(anyCell, { minLength: width, maxLength: width })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(row, { maxLength: 5 }), { maxLength: 4 }), async (parts) => {
        const [header, ...lines] = readCsv(await writeCsv(['a', 'b;"', 'c'], parts))
        expect(header).toEqual(['a', 'b;"', 'c'])
        const rows = parts.flat()
        expect(lines).toHaveLength(rows.length)
        rows.forEach((cells, at) => {
          cells.forEach((cell, index) => {
            const text = lines[at]?.[index] ?? ''
            if (typeof cell === 'number') expect(Number(text)).toBe(cell + 0)
            else expect(unguarded(text)).toBe(shown(cell))
          })
        })
      }),
    )
  })

  it.each(languages)('writes plain figures with the decimal sign of $name', async ({ locale }) => {
    const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value
    const figures = [-1234567.25, 0.1 + 0.2, 1e21, 1e-7, -0, -5]
    const lines = readCsv(await writeCsv(['n'], [figures.map((figure) => [figure])], locale))
    const texts = lines.slice(1).map(([text = '']) => text)
    expect(texts[0]).toBe(`-1234567${sign}25`)
    for (const text of texts) expect(text).toMatch(/^-?\d+([.,]\d+)?$/)
    expect(texts.map((text) => Number(text.replace(',', '.')))).toEqual(figures.map((figure) => figure + 0))
  })
})
