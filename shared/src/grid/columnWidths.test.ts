import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column, ColumnKind } from './columns.ts'
import { columnWidths } from './columnWidths.ts'

const column = (property: string, kind: ColumnKind, width?: number): Column<object> => ({
  property,
  header: 'common.retry',
  kind,
  value: () => null,
  ...(width === undefined ? {} : { width }),
})
const columns = [column('name', 'text', 160), column('crates', 'number'), column('city', 'text')]
const headers = ['Name', 'Crates in stock', 'City']
const measure = (text: string) => text.length * 8
const widths = (available: number, pulled: Readonly<Record<string, number>> = {}) =>
  columnWidths({ columns, headers, measure, pulled, available })
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

describe('columnWidths', () => {
  it('gives what a person pulled, whatever else', () => {
    expect(widths(2000, { crates: 333 })[1]).toBe(333)
    expect(widths(0, { name: 50 })[0]).toBe(50)
  })

  it('leaves a header room for its words in two lines', () => {
    const [, crates = 0] = widths(0)
    expect(crates).toBeGreaterThan(measure('in stock'))
    expect(crates).toBeLessThan(measure('Crates in stock') + measure('Crates'))
  })

  it('fills the room there is, to the pixel, and keeps figures narrow', () => {
    const least = widths(0)
    fc.assert(
      fc.property(fc.integer({ min: sum(least), max: 4000 }), (available) => {
        const filled = widths(available)
        expect(sum(filled)).toBe(available)
        expect(filled[1]).toBe(least[1])
      }),
    )
  })

  it('grows no column that a person pulled', () => {
    const pulled = { name: 100, city: 100 }
    expect(widths(4000, pulled)).toEqual(widths(0, pulled))
  })
})
