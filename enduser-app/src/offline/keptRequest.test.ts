import type { Request } from '@crateway/shared/client/useRequest.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { describe, expect, it } from 'vitest'
import { earliest } from './earliest.ts'
import { isEnding, isPassing, withKept } from './keptRequest.ts'

const [before, now] = [new Date('2026-03-09T08:00:00Z'), new Date('2026-03-10T08:00:00Z')]
const offline = new Problem('offline')
const again = () => undefined
const kept = { data: ['kept'], at: before }
const ready: Request<string[]> = { state: 'ready', data: ['new'], loadedAt: now, reload: again }
const failed = (problem: Problem): Request<string[]> => ({ state: 'failed', problem, retry: again })

describe('withKept', () => {
  it('leaves fresh data alone', () => {
    expect(withKept(ready, kept, true)).toEqual({ ...ready, earlier: null })
  })

  it('shows what was seen last where there is no line, with its time and the way to try again', () => {
    expect(withKept(failed(offline), kept, false)).toEqual({
      state: 'ready',
      data: ['kept'],
      loadedAt: before,
      reload: again,
      earlier: { at: before, problem: offline },
    })
  })

  it('prefers what this page has loaded itself', () => {
    const reloaded: Request<string[]> = { ...failed(offline), data: ['new'], loadedAt: now }
    expect(withKept(reloaded, kept, false)).toMatchObject({ data: ['new'], earlier: { at: now } })
  })

  it('waits for what is still being read', () => {
    expect(withKept(failed(offline), undefined, false)).toEqual({ state: 'loading', earlier: null })
  })

  it('says the failure where nothing was kept', () => {
    expect(withKept(failed(offline), null, true)).toMatchObject({ state: 'failed', earlier: null })
  })

  it.each(['forbidden', 'not_found', 'contract_mismatch', 'internal', 'unauthenticated'] as const)(
    'never hides %s behind what was kept',
    (code) => {
      expect(withKept(failed(new Problem(code)), kept, true)).toMatchObject({ state: 'failed', earlier: null })
    },
  )

  it('shows what was kept once a call takes too long, and not before', () => {
    const loading: Request<string[]> = { state: 'loading' }
    expect(withKept(loading, kept, false)).toEqual({ state: 'loading', earlier: null })
    expect(withKept(loading, kept, true)).toMatchObject({ data: ['kept'], earlier: { at: before, problem: null } })
  })

  it('keeps telling the age while it tries again', () => {
    const retried: Request<string[]> = { state: 'loading', problem: offline }
    expect(withKept(retried, kept, false)).toMatchObject({ data: ['kept'], earlier: { at: before, problem: offline } })
    const own: Request<string[]> = { state: 'loading', data: ['new'], loadedAt: now, problem: offline }
    expect(withKept(own, kept, false)).toMatchObject({ data: ['new'], earlier: { at: now, problem: offline } })
    const reloading: Request<string[]> = { state: 'loading', data: ['new'], loadedAt: now }
    expect(withKept(reloading, kept, true)).toMatchObject({ data: ['new'], earlier: null })
  })
})

describe('a failure', () => {
  it('passes, ends what a person may see, or does neither', () => {
    expect((['offline', 'timeout', 'unavailable'] as const).map((code) => isPassing({ code }))).toEqual([
      true,
      true,
      true,
    ])
    expect(isEnding({ code: 'forbidden' })).toBe(true)
    expect([isPassing({ code: 'internal' }), isEnding({ code: 'internal' })]).toEqual([false, false])
  })
})

describe('earliest', () => {
  it('is the oldest of what is shown', () => {
    const [old, young] = [
      { at: before, problem: null },
      { at: now, problem: offline },
    ]
    expect(earliest([{ earlier: young }, { earlier: old }, { earlier: null }])).toBe(old)
    expect(earliest([{ earlier: null }])).toBeNull()
    expect(earliest([])).toBeNull()
  })
})
