import { describe, expect, it } from 'vitest'
import { detailPath, readRange } from './collectionRange.ts'

const read = (query: string, today = '2026-07-22') => readRange(new URLSearchParams(query), today)

describe('readRange', () => {
  it('begins with the first of the previous month and ends today', () => {
    expect(read('')).toEqual({ from: '2026-06-01', to: '2026-07-22' })
    expect(read('', '2026-01-01')).toEqual({ from: '2025-12-01', to: '2026-01-01' })
  })

  it('takes what the address names, each end for itself', () => {
    expect(read('from=2025-01-15&to=2025-02-01')).toEqual({ from: '2025-01-15', to: '2025-02-01' })
    expect(read('to=2026-07-01')).toEqual({ from: '2026-06-01', to: '2026-07-01' })
  })

  it('reads a day as date fields do', () => {
    expect(read('from=01/02/2025')).toEqual({ from: '2025-02-01', to: '2026-07-22' })
  })

  it('leaves what is no day for the screen to refuse', () => {
    expect(read('from=2025-02-30&to=tomorrow')).toEqual({ from: '2025-02-30', to: 'tomorrow' })
    expect(read('from=&to=%20')).toEqual(read(''))
  })

  it('leaves ends that are the wrong way round for the screen to refuse', () => {
    expect(read('from=2026-07-02&to=2026-07-01')).toEqual({ from: '2026-07-02', to: '2026-07-01' })
  })
})

describe('detailPath', () => {
  it('takes odd characters literally', () => {
    const path = detailPath('a&b=1', { from: '2026-06-01', to: '2026-07-22' }, 'c#2')
    const { pathname, searchParams } = new URL(path, 'http://portal')
    expect(pathname).toBe('/collections/detail')
    expect(Object.fromEntries(searchParams)).toEqual({
      enduserId: 'a&b=1',
      fromDate: '2026-06-01',
      toDate: '2026-07-22',
      customer: 'c#2',
    })
  })
})
