import { Problem } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it } from 'vitest'
import type { KeptRequest } from '../offline/keptRequest.ts'
import { fetchedTime } from './fetchedTime.ts'

const at = new Date('2026-03-10T08:00:00Z')
const later = new Date('2026-03-10T08:00:05Z')
const again = () => undefined
const come = (loadedAt: Date): KeptRequest<string[]> => ({
  state: 'ready',
  data: [],
  loadedAt,
  reload: again,
  earlier: null,
})
const unavailable = new Problem('unavailable')
const missing: readonly [string, KeptRequest<string[]>][] = [
  ['is on its way', { state: 'loading', earlier: null }],
  ['has failed', { state: 'failed', problem: unavailable, retry: again, earlier: null }],
  ['has failed with its old data', { ...come(at), state: 'failed', problem: unavailable, retry: again, earlier: null }],
  ['is from earlier', { ...come(at), earlier: { at, problem: unavailable } }],
]

describe('fetchedTime', () => {
  it('is the time of the oldest of lists that have all come', () => {
    expect(fetchedTime([come(later)])).toBe(later.getTime())
    expect(fetchedTime([come(later), come(at)])).toBe(at.getTime())
  })

  it.each(missing)('is unknown where the second list %s', (_, second) => {
    expect(fetchedTime([come(at), second])).toBeNull()
  })

  it('is unknown where nothing is known of what there is to fetch', () => {
    expect(fetchedTime([])).toBeNull()
  })
})
