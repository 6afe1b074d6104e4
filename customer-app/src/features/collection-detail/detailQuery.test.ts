import { describe, expect, it } from 'vitest'
import { countFilter, listPath, readDetailQuery, startFilters } from './detailQuery.ts'

const range = { from: '2026-06-01', to: '2026-07-22' }

describe('readDetailQuery', () => {
  const read = (query: string) => readDetailQuery(new URLSearchParams(query))

  it('takes end customer and days', () => {
    expect(read('enduserId=e1&fromDate=2026-06-01&toDate=2026-07-22')).toEqual({ enduserId: 'e1', range })
  })

  it.each([
    ['', ''],
    ['enduserId=e1', 'e1'],
    ['enduserId=e1&fromDate=2026-06-01', 'e1'],
    ['enduserId=e1&fromDate=2026-07-23&toDate=2026-07-22', 'e1'],
    ['enduserId=e1&fromDate=soon&toDate=later', 'e1'],
  ])('knows no days from "%s"', (query, enduserId) => {
    expect(read(query)).toEqual({ enduserId, range: null })
  })
})

describe('the filters', () => {
  it('ask for the days of collection, both included', () => {
    const days = { op: 'BETWEEN', values: ['2026-06-01', '2026-07-22'] }
    expect(startFilters(range)).toEqual([{ property: 'collectionDate', ...days }])
    expect(countFilter(range)).toEqual([{ field: 'collectionDate', ...days }])
  })

  it('ask for nothing without days', () => {
    expect(startFilters(null)).toEqual([])
    expect(countFilter(null)).toEqual([])
  })
})

describe('listPath', () => {
  it('keeps the days, and the customer as it is called', () => {
    expect(listPath(range, 'a&b')).toBe('/collections?from=2026-06-01&to=2026-07-22&customer=a%26b')
    expect(listPath(null, '12')).toBe('/collections?customer=12')
  })
})
