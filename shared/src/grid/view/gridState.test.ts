import { describe, expect, it } from 'vitest'
import type { Column } from '../../columns/columns.ts'
import { arrangeColumns, type GridFilter, plainGridState, withFilter } from './gridState.ts'
import { toPageQuery } from './serverQuery.ts'

const column = (property: string): Column<object> => ({
  property,
  header: 'common.retry',
  kind: 'text',
  value: () => null,
})
const columns = ['a', 'b', 'c'].map(column)
const properties = (order: readonly string[], hidden: readonly string[] = []) =>
  arrangeColumns(columns, { order, hidden }, false).map(({ property }) => property)

describe('arrangeColumns', () => {
  it('leaves the screen its order', () => {
    expect(properties([])).toEqual(['a', 'b', 'c'])
  })

  it('puts named columns first, the others after them', () => {
    expect(properties(['c'])).toEqual(['c', 'a', 'b'])
  })

  it('hides, and passes over columns it does not know', () => {
    expect(properties(['gone', 'b', 'a'], ['a', 'gone'])).toEqual(['b', 'c'])
  })

  it('hides none where every column would be hidden', () => {
    expect(properties(['b'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c'])
  })

  it('puts leading columns first where there is little room, but never against a person', () => {
    const led = columns.map((each) => (each.property === 'b' ? each : { ...each, leadPlace: 1 }))
    const narrow = (order: readonly string[], isNarrow = true) =>
      arrangeColumns(led, { order, hidden: [] }, isNarrow).map(({ property }) => property)
    expect(narrow([])).toEqual(['a', 'c', 'b'])
    expect(narrow([], false)).toEqual(['a', 'b', 'c'])
    expect(narrow(['b'])).toEqual(['b', 'a', 'c'])
  })

  it('puts leading columns in their own places, others behind them', () => {
    const places: Readonly<Record<string, number>> = { b: 2, c: 1 }
    const led = columns.map((each) => {
      const leadPlace = places[each.property]
      return { ...each, ...(leadPlace !== undefined && { leadPlace }) }
    })
    const shown = (leadsFirst: boolean) =>
      arrangeColumns(led, { order: [], hidden: [] }, leadsFirst).map(({ property }) => property)
    expect(shown(true)).toEqual(['c', 'b', 'a'])
    expect(shown(false)).toEqual(['a', 'b', 'c'])
  })
})

describe('withFilter', () => {
  const filter = (value: string): GridFilter => ({ property: 'a', op: 'EQ', values: [value] })

  it('keeps one filter a column', () => {
    const state = withFilter(withFilter(plainGridState, 'a', filter('1')), 'a', filter('2'))
    expect(state.filters).toEqual([filter('2')])
  })

  it('takes a filter away', () => {
    expect(withFilter(withFilter(plainGridState, 'a', filter('1')), 'a', null).filters).toEqual([])
  })
})

describe('toPageQuery', () => {
  it('counts pages from the first row', () => {
    expect(toPageQuery({ page: 3, pageSize: 50, sort: null, filters: [] })).toEqual({
      skip: 100,
      limit: 50,
      sort: [],
      filter: [],
    })
  })

  it('gives each operation the values the service expects', () => {
    const { sort, filter } = toPageQuery({
      page: 1,
      pageSize: 10,
      sort: { property: 'a', direction: 'DESC' },
      filters: [
        { property: 'a', op: 'CONTAINS', values: ['x'] },
        { property: 'b', op: 'BETWEEN', values: ['1', '2'] },
        { property: 'c', op: 'IN', values: ['x'] },
        { property: 'd', op: 'EMPTY', values: [] },
      ],
    })
    expect(sort).toEqual([{ field: 'a', dir: 'DESC' }])
    expect(filter).toEqual([
      { field: 'a', op: 'CONTAINS', value: 'x' },
      { field: 'b', op: 'BETWEEN', values: ['1', '2'] },
      { field: 'c', op: 'IN', values: ['x'] },
      { field: 'd', op: 'EMPTY' },
    ])
  })
})
