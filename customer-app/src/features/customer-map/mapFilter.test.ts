import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMapCustomer } from './mapCustomer.ts'
import { countedFigures } from './mapFigures.ts'
import { categoriesOf, countMarkers, filterRows, lackOf, type MapFilter, rowsWithin, toRows } from './mapFilter.ts'
import { enduserNode, sampleRow } from './sampleRows.ts'

const all: MapFilter = { search: '', categoriesOff: new Set(), isOverdueOnly: false }
const named = (name: string, city: string | null = null) => sampleRow({ id: name, name, city })
const namesOf = (rows: ReturnType<typeof filterRows>) => rows.map(({ customer }) => customer.name)

describe('filterRows', () => {
  const rows = [
    named('Łódź Mixing'),
    named('São Paulo Pneus'),
    named('青岛橡胶'),
    named('고무 산업'),
    named('Shina ВОЛГА'),
    named('Depot 7', 'Saint-Étienne'),
  ]

  it.each([
    ['lodz', ['Łódź Mixing']],
    ['SAO', ['São Paulo Pneus']],
    ['ｓａｏ', ['São Paulo Pneus']],
    ['pneus paulo', ['São Paulo Pneus']],
    ['волга', ['Shina ВОЛГА']],
    ['青', ['青岛橡胶']],
    ['곰', ['고무 산업']],
    // By the city, and by a word of each.
    ['etienne', ['Depot 7']],
    ['depot saint', ['Depot 7']],
    ['.*', rows.map(({ customer }) => customer.name)],
    ['.*\\', []],
    ['zzz', []],
  ])('finds "%s"', (search, found) => {
    expect(namesOf(filterRows(rows, { ...all, search }))).toEqual(found)
  })

  it('is the same array where nothing is filtered, so that nothing is drawn anew', () => {
    expect(filterRows(rows, { ...all, search: 'ab' })).toBe(rows)
  })

  it('leaves out consignee types, the unknown one too', () => {
    const [mixing, unknown] = [sampleRow({ id: 'm' }), sampleRow({ id: 'u', regionCategory: ' ' })]
    const without = (category: string) => filterRows([mixing, unknown], { ...all, categoriesOff: new Set([category]) })
    expect(without('Mixing')).toEqual([unknown])
    expect(without('')).toEqual([mixing])
  })

  it('leaves those with overdue crates; of whom nobody tells, none is', () => {
    const late = sampleRow({ id: 'l' }, { crates: 3, overdue: 1 })
    const others = [sampleRow({ id: 'g' }, { crates: 3, overdue: 0 }), sampleRow({ id: 'n' }, null)]
    expect(filterRows([late, ...others], { ...all, isOverdueOnly: true })).toEqual([late])
  })

  it('keeps the order and never adds a row', () => {
    const filters = fc.record({
      search: fc.string({ maxLength: 5 }),
      categoriesOff: fc.constantFrom(new Set<string>(), new Set(['Mixing']), new Set([''])),
      isOverdueOnly: fc.boolean(),
    })
    fc.assert(
      fc.property(filters, (filter) => {
        const passing = filterRows(rows, filter)
        expect(rows.filter((row) => passing.includes(row))).toEqual(passing)
      }),
    )
  })
})

describe('rowsWithin', () => {
  const [lodz, tokyo, nowhere] = [
    sampleRow(),
    sampleRow({ id: '2', lat: 35.7, lng: 139.7 }),
    sampleRow({ id: '3', lat: null }),
  ]
  it.each([
    [{ south: 40, west: 0, north: 60, east: 30 }, [lodz]],
    // A map that was turned around the world.
    [{ south: 40, west: 360, north: 60, east: 390 }, [lodz]],
    [{ south: -85, west: -180, north: 85, east: 180 }, [lodz, tokyo]],
    [{ south: -30, west: 0, north: -10, east: 30 }, []],
  ])('%j holds those that are in it', (bounds, held) => {
    expect(rowsWithin([lodz, tokyo, nowhere], bounds)).toEqual(held)
  })
})

describe('toRows', () => {
  const customers = ['a', 'b', 'c'].map((id) => toMapCustomer(enduserNode({ id, name: id })))

  it('puts most crates first, and those without any last in their order', () => {
    const figures = new Map([['c', countedFigures(5)]])
    expect(toRows(customers, figures).map(({ customer }) => customer.id)).toEqual(['c', 'a', 'b'])
    expect(toRows(customers, figures)[1]?.figures?.crates).toBe(0)
  })

  it('leaves the order of the answer where figures are not known', () => {
    expect(toRows(customers, null).map(({ customer, figures }) => [customer.id, figures])).toEqual([
      ['a', null],
      ['b', null],
      ['c', null],
    ])
  })
})

describe('categoriesOf', () => {
  it('counts, the most frequent first and the unknown one last', () => {
    const of = (categories: readonly (string | null)[]) =>
      categoriesOf(categories.map((regionCategory) => toMapCustomer(enduserNode({ regionCategory }))))
    expect(of([null, 'Mixing', 'Tyre plant', '', 'Tyre plant', null])).toEqual([
      { category: 'Tyre plant', count: 2 },
      { category: 'Mixing', count: 1 },
      { category: '', count: 3 },
    ])
  })
})

describe('countMarkers', () => {
  it('counts what is on the map, of all there are', () => {
    const rows = [sampleRow({}, { crates: 4 }), sampleRow({ lat: null }, { crates: 9 }), sampleRow({ lat: 0, lng: 0 })]
    expect(countMarkers(rows, 61, true)).toEqual({ shown: 1, total: 61, crates: 4 })
    expect(countMarkers(rows, 61, false).crates).toBeNull()
  })
})

describe('lackOf', () => {
  const customers = [toMapCustomer(enduserNode())]
  it.each([
    [{ state: 'loading' }, 0, null],
    [{ state: 'failed' }, 0, 'failed'],
    [{ state: 'failed', data: customers }, 1, null],
    [{ state: 'ready', data: [] }, 0, 'empty'],
    [{ state: 'ready', data: customers }, 0, 'noResult'],
    [{ state: 'ready', data: customers }, 1, null],
  ])('of %j with %i passing is %s', (request, passing, lack) => {
    expect(lackOf(request, passing)).toBe(lack)
  })
})
