import { toGridQuery } from '@crateway/shared/grid/view/gridQuery.ts'
import type { GridFilter } from '@crateway/shared/grid/view/gridState.ts'
import { showTexts } from '@crateway/shared/i18n/testing/showTexts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allCratesTitle } from './allCratesTitle.ts'

beforeAll(() => showTexts('en'))

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
    expect(titleOf({ property: 'difference', op: 'GT', values: ['0'] })).toBe('Overdue crates')
    expect(titleOf({ property: 'lostDate', op: 'NOT_EMPTY', values: [] })).toBe('Crates deemed lost')
    expect(titleOf({ property: 'overdueFrom', op: 'EQ', values: ['2026-03-02'] })).toBe(
      'Crates overdue since 02/03/2026',
    )
    expect(titleOf({ property: 'lostFrom', op: 'EQ', values: ['2026-03-02'] })).toBe(
      'Crates deemed lost since 02/03/2026',
    )
    expect(titleOf(notThere, expected('2026-03-02', '2026-03-08'))).toBe('Arrivals expected 02/03/2026 – 08/03/2026')
    expect(titleOf(notThere, expected('2026-03-02', '2026-03-02'))).toBe('Arrivals expected on 02/03/2026')
  })

  it('says that they are all where they are others', () => {
    const others = [{ property: 'difference', op: 'GT', values: ['30'] }, notThere] as const
    for (const filters of [[], ...others.map((filter) => [filter])]) {
      expect(titleOf(...filters)).toBe('Crates at all consignees')
    }
  })
})
