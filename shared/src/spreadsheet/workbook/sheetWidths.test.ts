import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileDateText } from '../../domain/fileDate.ts'
import type { ExportCell } from './exportCell.ts'
import { anyCell } from './exportSamples.ts'
import { sheetWidths } from './sheetWidths.ts'

const widthOf = (header: string, cells: readonly ExportCell[], pixels?: number) =>
  sheetWidths({ headers: [header], samples: cells.map((cell) => [cell]), onScreen: [pixels] })[0] ?? 0

describe('sheetWidths', () => {
  it('are those on screen, whatever the texts are', () => {
    fc.assert(
      fc.property(fc.integer({ min: 30, max: 900 }), fc.string(), fc.array(fc.string()), (pixels, header, texts) => {
        expect(widthOf(header, texts, pixels)).toBeCloseTo(Math.max(2, (pixels - 5) / 7), 1)
      }),
    )
  })

  it('leave room for every figure and date of the samples', () => {
    fc.assert(
      fc.property(
        fc.array(anyCell),
        fc.option(fc.integer({ min: 0, max: 300 }), { nil: undefined }),
        (cells, pixels) => {
          const width = widthOf('', cells, pixels)
          for (const cell of cells) {
            if (typeof cell === 'number') expect(width).toBeGreaterThan(Math.min(58, String(cell).length))
            else if (cell !== null && typeof cell === 'object') expect(width).toBeGreaterThan(fileDateText(cell).length)
          }
        },
      ),
    )
  })

  it('fit header and texts where the screen has no such column, up to a limit', () => {
    expect(widthOf('Status', ['x'])).toBeGreaterThan('Status'.length)
    expect(widthOf('a', ['한국어로 된 긴 낱말'])).toBeGreaterThan(widthOf('a', ['a text of 12']))
    expect(widthOf('a', ['x'.repeat(500)])).toBe(60)
  })
})
