import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column, ColumnKind, ColumnSort } from '../../columns/columns.ts'
import { withParameters } from '../../ui/useQueryParameters.ts'
import { figureText, filterOperators, longestValue, opsOf, valueCountOf } from './filterRows.ts'
import { gridViewOf, isTooLongForAddress, toOpenQuery } from './gridAddress.ts'
import { type GridDefaults, type GridView, toGridQuery } from './gridQuery.ts'
import type { GridFilter } from './gridState.ts'

const column = (property: string, kind: ColumnKind, rest: Partial<Column<object>> = {}): Column<object> => ({
  property,
  header: 'common.retry',
  kind,
  value: () => null,
  ...rest,
})
const columns = [
  column('name', 'text'),
  column('countryCode', 'country'),
  column('quantity', 'number'),
  column('deliveryDate', 'date'),
  column('silent', 'text', { isSortable: false, isFilterable: false }),
]
const nothing: GridDefaults = { sort: null, filters: [] }
const byQuantity: GridDefaults = {
  sort: { property: 'quantity', direction: 'DESC' },
  filters: [{ property: 'quantity', op: 'GT', values: ['0'] }],
}
const read = (search: string, defaults = nothing) => gridViewOf(new URLSearchParams(search), columns, defaults)
const write = (view: GridView, silent = [nothing], search = '') => withParameters(search, toGridQuery(view, silent))
const view = (change: Partial<GridView>): GridView => ({ ...nothing, page: 1, search: '', ...change })

const odd = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }),
  fc.string({
    unit: fc.constantFrom('~', ',', '.', '%', '&', '+', '#', ' ', '=', '🧺', '列', "'", '"', '\\'),
    minLength: 1,
  }),
)
const visible = odd.filter((text) => text.trim() !== '' && text.length <= longestValue)
const valuesOf: Readonly<Record<string, fc.Arbitrary<string>>> = {
  quantity: fc
    .double({ noNaN: true, min: -1e14, max: 1e14 })
    .map((figure) => figureText(String(figure)))
    .filter((text) => text !== null),
  deliveryDate: fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
}
const orderOf: Partial<Record<ColumnKind, (one: string, other: string) => number>> = {
  number: (one, other) => Number(one) - Number(other),
}
const sortable: fc.Arbitrary<ColumnSort> = fc.record({
  property: fc.constantFrom('name', 'countryCode', 'quantity', 'deliveryDate'),
  direction: fc.constantFrom('ASC' as const, 'DESC' as const),
})

function filtersOf({ property, kind }: Column<object>): fc.Arbitrary<GridFilter> {
  const ops = [...new Set([...opsOf(kind, true), ...opsOf(kind, false)])]
  return fc.constantFrom(...ops).chain((op) => {
    const count = valueCountOf(op)
    const size = count === 'many' ? { minLength: 1, maxLength: 5 } : { minLength: count, maxLength: count }
    // The ends of a span stand in their order.
    const inOrder = (values: string[]) => (op === 'BETWEEN' ? values.toSorted(orderOf[kind]) : values)
    return fc.array(valuesOf[property] ?? visible, size).map((values) => ({ property, op, values: inOrder(values) }))
  })
}
const filterSets = fc
  .subarray(columns.slice(0, 4))
  .chain((chosen) => fc.tuple(...chosen.map(filtersOf)))
  .map((filters): readonly GridFilter[] => filters)
const views: fc.Arbitrary<GridView> = fc.record({
  sort: fc.option(sortable),
  filters: filterSets,
  page: fc.integer({ min: 1, max: 1_000_000 }),
  search: fc.option(odd, { nil: '' }),
})

describe('a grid in its address', () => {
  it('comes back as it was, whatever its values hold', () => {
    fc.assert(
      fc.property(views, fc.constantFrom(nothing, byQuantity), (shown, defaults) => {
        const search = write(shown, [defaults])
        expect(read(search, defaults)).toEqual(shown)
      }),
    )
  })

  it('in full is read as it was by whoever opens it, whatever their own grid begins with', () => {
    fc.assert(
      fc.property(views, fc.constantFrom(nothing, byQuantity), (shown, defaults) => {
        expect(read(withParameters('', toGridQuery(shown)), defaults)).toEqual(shown)
      }),
    )
  })

  it('is written out where it leaves parts open, with what it shows, and not touched where it is full', () => {
    const open = (search: string) =>
      withParameters(search, toOpenQuery(new URLSearchParams(search), columns, byQuantity))
    expect(open('')).toBe('sort=quantity.desc&filter=quantity.gt.0')
    expect(open('customer=1&sort=name.asc&page=3')).toBe('customer=1&sort=name.asc&page=3&filter=quantity.gt.0')
    expect(open('filter=none')).toBe('filter=none&sort=quantity.desc')
    for (const search of ['sort=none&filter=none', 'sort=unknown&filter=gone.eq.1']) expect(open(search)).toBe(search)
    const bare = withParameters('', toOpenQuery(new URLSearchParams(), columns, nothing))
    expect(bare).toBe('sort=none&filter=none')
  })

  it('says nothing of what the screen shows by itself', () => {
    fc.assert(
      fc.property(views, (shown) => {
        expect(write({ ...shown, page: 1, search: '' }, [shown])).toBe('')
      }),
    )
  })

  it('is never read in a way that throws, and only in known words', () => {
    const texts = fc.oneof(
      odd,
      fc.constantFrom('none', 'name', 'name.', 'name.eq', 'quantity.gt.x', 'silent.eq.1', 'gone.asc'),
      fc.tuple(fc.constantFrom('name', 'quantity', 'gone', 'silent'), odd, odd).map((parts) => parts.join('.')),
    )
    const query = fc.array(fc.tuple(fc.constantFrom('sort', 'filter', 'page', 'search', 'month'), texts))
    fc.assert(
      fc.property(query, (pairs) => {
        const { sort, filters, page } = read(new URLSearchParams(pairs).toString())
        const known = new Set(['name', 'countryCode', 'quantity', 'deliveryDate'])
        expect(sort === null || known.has(sort.property)).toBe(true)
        expect(filters.every(({ property, op }) => known.has(property) && filterOperators.includes(op))).toBe(true)
        expect(new Set(filters.map(({ property }) => property)).size).toBe(filters.length)
        expect(page).toBeGreaterThanOrEqual(1)
      }),
    )
  })

  it('reads like words', () => {
    const filters: readonly GridFilter[] = [
      { property: 'name', op: 'CONTAINS', values: ['a.b,c~'] },
      { property: 'countryCode', op: 'IN', values: ['FR', 'KR'] },
      { property: 'quantity', op: 'BETWEEN', values: ['1', '50'] },
      { property: 'deliveryDate', op: 'NOT_EMPTY', values: [] },
    ]
    const query = new URLSearchParams(
      write(view({ filters, page: 3, sort: { property: 'quantity', direction: 'DESC' } })),
    )
    expect(query.get('sort')).toBe('quantity.desc')
    expect(query.get('page')).toBe('3')
    expect(query.getAll('filter')).toEqual([
      'name.contains.a.b~,c~~',
      'countryCode.in.FR,KR',
      'quantity.between.1,50',
      'deliveryDate.not_empty',
    ])
  })

  it('can say that there is no sort and no filter where the screen has both', () => {
    const search = write(view({}), [byQuantity])
    expect(search).toBe('sort=none&filter=none')
    expect(read(search, byQuantity)).toEqual(view({}))
    expect(read('', byQuantity)).toEqual({ ...byQuantity, page: 1, search: '' })
  })

  it('names the screen’s own sort where a profile would bring another one', () => {
    const profile: GridDefaults = { ...byQuantity, sort: { property: 'name', direction: 'ASC' } }
    expect(write({ ...byQuantity, page: 1, search: '' }, [byQuantity, profile])).toBe('sort=quantity.desc')
  })

  it('leaves the parameters of others alone', () => {
    const sorted = view({ sort: { property: 'name', direction: 'ASC' } })
    expect(write(sorted, [nothing], 'customer=12&month=2026-03&page=2&filter=name.eq.x')).toBe(
      'customer=12&month=2026-03&sort=name.asc',
    )
  })

  it('passes over what it does not know, and keeps the rest', () => {
    const search =
      'filter=gone.eq.1&filter=name.like.x&filter=quantity.gt.many&filter=name.eq.A&filter=name.eq.B&page=-1'
    expect(read(`${search}&sort=silent.asc`, byQuantity)).toEqual({
      sort: byQuantity.sort,
      filters: [{ property: 'name', op: 'EQ', values: ['A'] }],
      page: 1,
      search: '',
    })
    expect(read('filter=gone.eq.1&page=9999999', byQuantity)).toEqual({ ...byQuantity, page: 1, search: '' })
    for (const lost of [
      'deliveryDate.gte.2026-02-30',
      'deliveryDate.between.2026-03-30,2026-03-29',
      'quantity.gt.1e20',
      `name.eq.${'x'.repeat(201)}`,
    ])
      expect(read(`filter=${lost}`)).toEqual(view({}))
    expect(read('filter=quantity.between.40,5').filters).toEqual([
      { property: 'quantity', op: 'BETWEEN', values: ['5', '40'] },
    ])
  })

  it('has an end', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => `Ville ${index}`)
    expect(isTooLongForAddress([{ property: 'name', op: 'IN', values: many }])).toBe(true)
    expect(isTooLongForAddress([{ property: 'name', op: 'IN', values: many.slice(0, 100) }])).toBe(false)
  })
})
