import type { FilterInput } from '@crateway/shared/contract/lists.ts'
import { describe, expect, it } from 'vitest'
import { filtersOf, toInstantFilters } from './shippingViews.ts'

const at = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString()
const filter = (op: FilterInput['op'], rest: Partial<FilterInput> = {}): FilterInput => ({
  field: 'creationDate',
  op,
  ...rest,
})

describe('the conditions of a view', () => {
  it('are none for all shippings, and the ids of those that were changed', () => {
    expect(filtersOf('all', ['a'])).toEqual([])
    expect(filtersOf('changed', ['a', 'b'])).toEqual([{ field: 'id', op: 'IN', values: ['a', 'b'] }])
  })
})

describe('filters by day', () => {
  it('reach from midnight to midnight of the clock on the wall', () => {
    const since = filter('GTE', { value: at(2026, 11, 30) })
    const until = filter('LT', { value: at(2026, 12, 1) })
    expect(toInstantFilters([filter('EQ', { value: '2026-11-30' })])).toEqual([since, until])
    expect(toInstantFilters([filter('GTE', { value: '2026-11-30' })])).toEqual([since])
    expect(toInstantFilters([filter('LTE', { value: '2026-11-30' })])).toEqual([until])
    expect(toInstantFilters([filter('BETWEEN', { values: ['2026-11-30', '2026-12-02'] })])).toEqual([
      since,
      filter('LT', { value: at(2026, 12, 3) }),
    ])
  })

  it('are days of UTC where they are asked for, as home tells of them', () => {
    const filters = toInstantFilters([{ field: 'creationDay', op: 'EQ', value: '2026-11-30' }])
    expect(filters).toEqual([
      filter('GTE', { value: '2026-11-30T00:00:00.000Z' }),
      filter('LT', { value: '2026-12-01T00:00:00.000Z' }),
    ])
    expect(toInstantFilters([{ field: 'creationDay', op: 'EMPTY' }])).toEqual([filter('EMPTY')])
    expect(toInstantFilters([{ field: 'processDay', op: 'EQ', value: '2026-11-30' }])).toEqual([
      { field: 'processDate', op: 'GTE', value: '2026-11-30T00:00:00.000Z' },
      { field: 'processDate', op: 'LT', value: '2026-12-01T00:00:00.000Z' },
    ])
  })

  it.each(['GT', 'LT', 'NE', 'IN', 'CONTAINS'] as const)('refuse %s, which no day answers', (op) => {
    const asked = () => toInstantFilters([filter(op, { value: '2026-11-30' })])
    expect(asked).toThrow(expect.objectContaining({ code: 'invalid' }))
  })

  it('leave other fields and other questions alone', () => {
    const others = [filter('EMPTY'), { field: 'reference', op: 'EQ', value: '2026-11-30' }] as const
    expect(toInstantFilters(others)).toEqual(others)
  })
})
