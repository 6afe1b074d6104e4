import type { HomeEvent } from '@crateway/shared/contract/calls/customerHome.ts'
import { describe, expect, it } from 'vitest'
import { eventPath } from './homePaths.ts'

const lost: HomeEvent = {
  day: '2026-03-02',
  kind: 'deemedLost',
  count: 2,
  ofDay: 2,
  crates: null,
  endusers: 1,
  enduser: { id: 'e1', name: 'Savona Gomma' },
}

describe('the list of what was lost on a day', () => {
  it('has the crates whose last day was the one before', () => {
    const { pathname, searchParams } = new URL(eventPath('1003', lost) ?? '', 'http://portal')
    expect([pathname, searchParams.getAll('filter')]).toEqual(['/stock/detail', ['lostDate.eq.2026-03-01']])
  })

  it('is none where it would hold other crates', () => {
    expect(eventPath('1003', { ...lost, isApart: true })).toBeNull()
  })
})
