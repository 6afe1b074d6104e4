import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CellValue, ColumnKind } from './columns.ts'
import { sortRows } from './sortRows.ts'

interface Item {
  readonly id: number
  readonly value: CellValue
}

const items = (values: readonly CellValue[]): Item[] => values.map((value, id) => ({ id, value }))
const sorted = (values: readonly CellValue[], kind: ColumnKind, direction: 'ASC' | 'DESC' = 'ASC', locale = 'en-GB') =>
  sortRows(items(values), { kind, value: (item) => item.value, direction, locale })
const valuesOf = (rows: readonly Item[]) => rows.map(({ value }) => value)

const figures = fc.array(fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true }))))

describe('sortRows', () => {
  it('sorts figures by size, not by digits', () => {
    expect(valuesOf(sorted([100, 9, 20.5, -3], 'number'))).toEqual([-3, 9, 20.5, 100])
  })

  it('sorts names by the alphabet, accents and case aside', () => {
    const names = ['Zeta', 'élan', 'Eagle', 'Água', 'ads']
    expect(valuesOf(sorted(names, 'text', 'ASC', 'fr-FR'))).toEqual(['ads', 'Água', 'Eagle', 'élan', 'Zeta'])
  })

  it('follows the alphabet of the language', () => {
    const letters = ['Я', 'Ё', 'Е', 'Ж', 'А']
    expect(valuesOf(sorted(letters, 'text', 'ASC', 'ru-RU'))).toEqual(['А', 'Е', 'Ё', 'Ж', 'Я'])
  })

  it('reads numbers inside codes', () => {
    expect(valuesOf(sorted(['A10', 'A9', 'A100'], 'code'))).toEqual(['A9', 'A10', 'A100'])
  })

  it('sorts dates by the calendar', () => {
    expect(valuesOf(sorted(['2026-02-01', '2025-12-31', '2026-01-15'], 'date', 'DESC'))).toEqual([
      '2026-02-01',
      '2026-01-15',
      '2025-12-31',
    ])
  })

  it('sorts by what a value is called where it is told so', () => {
    const names: Readonly<Record<string, string>> = { CH: 'Switzerland', CI: "Côte d'Ivoire", DE: 'Germany' }
    const rows = sortRows(items(['CH', 'DE', 'CI']), {
      kind: 'country',
      value: ({ value }) => value,
      direction: 'ASC',
      locale: 'en-GB',
      text: (code) => names[code] ?? code,
    })
    expect(valuesOf(rows)).toEqual(['CI', 'DE', 'CH'])
  })

  it.each(['ASC', 'DESC'] as const)('puts nothing last when %s', (direction) => {
    const rows = sorted([null, 2, null, 1], 'days', direction)
    expect(valuesOf(rows).slice(2)).toEqual([null, null])
    expect(valuesOf(sorted(['', 'b', null, 'a'], 'text', direction)).slice(2)).toEqual(['', null])
  })

  it('loses no row, is in order, and keeps equal rows in theirs', () => {
    fc.assert(
      fc.property(figures, fc.constantFrom('ASC' as const, 'DESC' as const), (values, direction) => {
        const rows = sorted(values, 'number', direction)
        const sign = direction === 'ASC' ? 1 : -1
        const here = items(values).filter(({ value }) => value !== null)
        const nothing = items(values).filter(({ value }) => value === null)
        const expected = here.toSorted((a, b) => sign * (Number(a.value) - Number(b.value)) || a.id - b.id)
        expect(rows).toEqual([...expected, ...nothing])
      }),
    )
  })
})
