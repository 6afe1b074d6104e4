import { array, assert, integer, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillMerged, mergesOf } from './merges.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

describe('mergesOf', () => {
  it('finds merged cells after the cells, whatever else their tags say', () => {
    const xml = `<worksheet><mergeCells><mergeCell ref="A1:A9"/></mergeCells><sheetData/><x:mergeCells count="2"><x:mergeCell a="1" ref="AB2:AC4"/><mergeCell ref="C7:C9"></mergeCell></x:mergeCells></worksheet>`
    expect(mergesOf(bytes(xml))).toEqual([
      { firstRow: 1, lastRow: 3, column: 27 },
      { firstRow: 6, lastRow: 8, column: 2 },
    ])
  })

  it.each([
    '<worksheet/>',
    '<sheetData/>',
    '<sheetData/><mergeCells/>',
    '<sheetData/><mergeCells><mergeCell ref="1:2"/>',
  ])('finds none in %s', (xml) => {
    expect(mergesOf(bytes(xml))).toEqual([])
  })
})

describe('fillMerged', () => {
  it('writes a text that stands over several rows into each of them', () => {
    const rows = [['Name', '', 'Country'], ['A', '', 'FR'], ['B'], [], ['C', '', ''], ['D', '', 'PT']]
    expect(fillMerged(rows, [{ firstRow: 1, lastRow: 9, column: 2 }], 100)).toEqual([
      ['Name', '', 'Country'],
      ['A', '', 'FR'],
      ['B', '', 'FR'],
      [],
      ['C', '', 'FR'],
      ['D', '', 'PT'],
    ])
  })

  it('changes no cell that has a text, adds no row, and ends where it may fill no more', () => {
    const rows = array(array(string({ maxLength: 2 }), { maxLength: 4 }), { maxLength: 6 })
    const merge = record({
      firstRow: integer({ min: -1, max: 8 }),
      lastRow: integer({ min: 0, max: 9 }),
      column: integer({ min: 0, max: 6 }),
    })
    void assert(
      property(rows, array(merge, { maxLength: 5 }), integer({ min: 0, max: 6 }), (table, merges, most) => {
        const filled = fillMerged(table, merges, most)
        expect(filled).toHaveLength(table.length)
        const cells = filled.flatMap((row, at) =>
          row.map((text, column) => ({ text, before: table[at]?.[column] ?? '' })),
        )
        for (const { text, before } of cells.filter((cell) => cell.before !== '')) expect(text).toBe(before)
        const changed = cells.filter(({ text, before }) => text !== before).length
        expect(changed).toBeLessThanOrEqual(most)
      }),
      { seed: 20_261_123 },
    )
  })
})
