import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column, ColumnKind } from '../../columns/columns.ts'
import { createRowSearch } from './searchRows.ts'
import { sourceRow, toViewRows } from './viewRows.ts'

interface Place {
  readonly name: string
  readonly city: string | null
  readonly crates: number
}

const column = (property: keyof Place, kind: ColumnKind): Column<Place> => ({
  property,
  header: 'common.retry',
  kind,
  value: (row) => row[property],
})
const columns = [column('name', 'text'), column('city', 'text'), column('crates', 'number')]
const places: readonly Place[] = [
  { name: 'Łódź Rubber', city: 'Łódź', crates: 12 },
  { name: 'São Paulo Pneus', city: 'São Paulo', crates: 7 },
  { name: '부산 고무', city: null, crates: 12 },
  { name: 'Шина', city: 'Ёлкино', crates: 3 },
]
const view = toViewRows(columns, places)
const find = (search: string, among = columns) => createRowSearch(among)(view, search).map((row) => row[sourceRow].name)

describe('createRowSearch', () => {
  it('leaves accents and case aside, in every script', () => {
    expect(find('lodz')).toEqual(['Łódź Rubber'])
    expect(find('SAO')).toEqual(['São Paulo Pneus'])
    expect(find('елкино')).toEqual(['Шина'])
    expect(find('부산 곰')).toEqual(['부산 고무'])
  })

  it('wants every word, in whichever column', () => {
    expect(find('paulo pneus')).toEqual(['São Paulo Pneus'])
    expect(find('pneus lodz')).toEqual([])
  })

  it('looks through columns of text only, and only those it is given', () => {
    expect(find('12')).toEqual([])
    expect(find('ёлкино', [column('name', 'text')])).toEqual([])
  })

  it('finds no word across two columns', () => {
    expect(find('rubberłódź')).toEqual([])
  })

  it('keeps rows that hold their own text, and their order', () => {
    const words = fc.string({ unit: fc.constantFrom(...'aąbß ЁйИ가나ｱ0'), maxLength: 8 })
    fc.assert(
      fc.property(fc.array(words, { minLength: 1 }), fc.nat(), (names, pick) => {
        const rows = toViewRows(
          columns,
          names.map((name) => ({ name, city: null, crates: 0 })),
        )
        const name = names[pick % names.length] ?? ''
        const found = createRowSearch(columns)(rows, name)
        expect(found).toContain(rows[pick % names.length])
        expect(found).toEqual(rows.filter((row) => found.includes(row)))
      }),
    )
  })
})
