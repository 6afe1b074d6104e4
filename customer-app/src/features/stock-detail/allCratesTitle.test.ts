import { toGridQuery } from '@crateway/shared/grid/view/gridQuery.ts'
import type { GridFilter } from '@crateway/shared/grid/view/gridState.ts'
import { describe, expect, it, vi } from 'vitest'
import { allCratesTitle } from './allCratesTitle.ts'

vi.mock('@crateway/shared/i18n/translate.ts', () => ({
  t: (key: string, values: Readonly<Record<string, string>> = {}) => [key, ...Object.values(values)].join(' '),
}))

const titleOf = (...filters: readonly GridFilter[]) => {
  const { filter } = toGridQuery({ sort: null, filters, page: 1 })
  return allCratesTitle(typeof filter === 'string' ? [filter] : (filter ?? []))
}
const notThere: GridFilter = { property: 'arrivalDate', op: 'EMPTY', values: [] }
const expected = (...values: readonly string[]): GridFilter => ({
  property: 'expectedArrivalDate',
  op: 'BETWEEN',
  values,
})

describe('the title of the crates at all end customers', () => {
  it('is what the figure is called that leads to them', () => {
    expect(titleOf({ property: 'difference', op: 'GT', values: ['0'] })).toBe('stockDetail.overdueTitle')
    expect(titleOf({ property: 'lostDate', op: 'NOT_EMPTY', values: [] })).toBe('stockDetail.lostTitle')
    expect(titleOf({ property: 'overdueFrom', op: 'EQ', values: ['2026-03-02'] })).toBe(
      'stockDetail.overdueFromTitle 02/03/2026',
    )
    expect(titleOf({ property: 'lostFrom', op: 'EQ', values: ['2026-03-02'] })).toBe(
      'stockDetail.lostFromTitle 02/03/2026',
    )
    expect(titleOf(notThere, expected('2026-03-02', '2026-03-08'))).toBe(
      'stockDetail.arrivingTitle 02/03/2026 08/03/2026',
    )
    expect(titleOf(notThere, expected('2026-03-02', '2026-03-02'))).toBe('stockDetail.arrivingDayTitle 02/03/2026')
  })

  it('says that they are all where they are others', () => {
    const others = [{ property: 'difference', op: 'GT', values: ['30'] }, notThere] as const
    for (const filters of [[], ...others.map((filter) => [filter])]) {
      expect(titleOf(...filters)).toBe('stockDetail.allTitle')
    }
  })
})
