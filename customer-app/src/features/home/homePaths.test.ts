import type { HomeEvent } from '@crateway/shared/contract/calls/customerHome.ts'
import { describe, expect, it } from 'vitest'
import { askedList, eventPath } from './homePaths.ts'

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
  it('has the crates that are deemed lost from that day on, there or at all', () => {
    const asked = (change: Partial<HomeEvent>) => new URL(eventPath('1003', { ...lost, ...change }), 'http://portal')
    expect(asked({}).pathname).toBe('/stock/detail')
    expect(asked({}).searchParams.getAll('filter')).toEqual(['lostFrom.eq.2026-03-02'])
    expect(asked({}).searchParams.get('enduserId')).toBe('e1')
    expect(asked({ enduser: null }).searchParams.get('place')).toBe('endusers')
  })
})

describe('the list of what went over on a day', () => {
  it('has the crates that are overdue from that day on, there or at all', () => {
    const asked = (change: Partial<HomeEvent>) =>
      new URL(eventPath('1003', { ...lost, kind: 'overdue', ...change }), 'http://portal').searchParams
    expect(asked({}).getAll('filter')).toEqual(['overdueFrom.eq.2026-03-02'])
    expect([asked({}).get('enduserId'), asked({ enduser: null }).get('place')]).toEqual(['e1', 'endusers'])
  })
})

describe('the list of declarations', () => {
  it('is of the day on which they came, or of those that are waited for', () => {
    const asked = (path: string) => askedList(new URL(path, 'http://portal').searchParams)
    expect(asked(eventPath('1003', { ...lost, kind: 'declared' }))).toEqual({ day: lost.day })
    expect(asked('/?list=declarations')).toEqual({ day: null })
    expect(asked('/?customer=1003')).toBeNull()
  })
})
