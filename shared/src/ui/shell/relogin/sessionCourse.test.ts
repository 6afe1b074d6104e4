import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import type { User } from '../../../contract/session.ts'
import type { Session } from '../../../state/session.ts'
import { createSessionCourse, nextStanding, type SessionEvent, type Standing } from './sessionCourse.ts'

const userOf = (id: string): User => ({
  id,
  username: `name-${id}`,
  displayName: `Person ${id}`,
  email: null,
  lastConnection: null,
  provider: 'local',
  type: 'USER',
  role: { name: 'Role', rights: [] },
  group: { id: 'g', name: 'Group', type: 'CUSTOMER', customers: [], endusers: [], plants: [], powerBis: [] },
})
const sessionOf = (token: string, id = 'me'): Session => ({ token, user: userOf(id), clockOffset: 0 })

const first = sessionOf('t0')
const always = () => true
const read = { isWrite: false }

function begun(mayGoOn = always) {
  const course = createSessionCourse(mayGoOn)
  course.begin(first)
  return course
}

/** What has become of a wait by now. */
async function outcomeOf(wait: Promise<boolean>): Promise<boolean | 'waiting'> {
  const turn = new Promise<'waiting'>((resolve) => setTimeout(resolve, 0, 'waiting'))
  return Promise.race([wait, turn])
}

describe('where a page stands', () => {
  const living: Standing = { state: 'living', session: first }
  const ended: Standing = { state: 'ended', session: first }
  const over: Standing = { state: 'over', session: null }
  const next = sessionOf('t1')
  const stranger = sessionOf('t1', 'another')

  it.each<[string, Standing, SessionEvent, Standing]>([
    ['ends when its token is refused', living, { kind: 'refused', token: 't0' }, ended],
    ['ends when its token expires', living, { kind: 'expired', token: 't0' }, ended],
    ['learns nothing from what an older token met', living, { kind: 'refused', token: 'older' }, living],
    ['ends once', ended, { kind: 'expired', token: 't0' }, ended],
    ['lives again with the next token', ended, { kind: 'kept', session: next }, { state: 'living', session: next }],
    [
      'takes up another token while it lives',
      living,
      { kind: 'kept', session: next },
      { state: 'living', session: next },
    ],
    ['stays ended while the old token is kept', ended, { kind: 'kept', session: first }, ended],
    ['is over when nobody is kept', living, { kind: 'kept', session: null }, over],
    ['is over when nobody is kept any more', ended, { kind: 'kept', session: null }, over],
    ['is over for another person', ended, { kind: 'kept', session: stranger }, { state: 'over', session: stranger }],
    [
      'is over for another person whose token is not there yet',
      living,
      { kind: 'kept', session: sessionOf('t0', 'another') },
      { state: 'over', session: sessionOf('t0', 'another') },
    ],
    ['stays over', over, { kind: 'kept', session: next }, over],
  ])('%s', (_, standing, event, expected) => {
    expect(nextStanding(standing, event, always)).toEqual(expected)
  })

  it('is over where the person may no longer see what is on it', () => {
    expect(nextStanding(ended, { kind: 'kept', session: next }, () => false)).toEqual({ state: 'over', session: next })
  })

  it('is never again what it was with a token that has ended, whatever happens', () => {
    const tokens = fc.constantFrom('t0', 't1', 't2')
    const event: fc.Arbitrary<SessionEvent> = fc.oneof(
      fc.record({ kind: fc.constantFrom('refused' as const, 'expired' as const), token: tokens }),
      fc.record({ kind: fc.constant('kept' as const), session: tokens.map((token) => sessionOf(token)) }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        let standing: Standing = living
        for (const one of events) {
          const before: Standing = standing
          standing = nextStanding(before, one, always)
          if (before.state === 'ended' && standing.state === 'living') {
            expect(standing.session.token).not.toBe(before.session?.token)
          }
          if (one.kind === 'kept') expect(standing.session?.token).toBe(one.session?.token)
        }
      }),
    )
  })
})

describe('calls', () => {
  it('go as they are before a session has begun', async () => {
    expect(await createSessionCourse(always).ready(read)).toBe(true)
  })

  it('go while the session lives', async () => {
    expect(await begun().ready(read)).toBe(true)
  })

  it('wait, all of them, for one sign-in', async () => {
    const course = begun()
    const listener = vi.fn()
    course.follow(listener)
    const waits = [course.renewed('t0', read), course.renewed('t0', read), course.ready(read)]
    for (const wait of waits) expect(await outcomeOf(wait)).toBe('waiting')
    expect(listener).toHaveBeenCalledTimes(1)
    course.take({ kind: 'kept', session: sessionOf('t1') })
    expect(await Promise.all(waits)).toEqual([true, true, true])
    expect(listener.mock.calls.map(([standing]) => standing.state)).toEqual(['ended', 'living'])
  })

  it('are simply made again when they had an older token than the page has', async () => {
    const course = begun()
    course.take({ kind: 'kept', session: sessionOf('t1') })
    expect(await course.renewed('t0', read)).toBe(true)
    expect(course.standing()?.state).toBe('living')
  })

  it('do not go on when the page is over, be they waiting or new', async () => {
    const course = begun()
    const wait = course.renewed('t0', read)
    course.take({ kind: 'kept', session: null })
    expect(await wait).toBe(false)
    expect(await course.ready(read)).toBe(false)
    expect(await course.renewed('t0', read)).toBe(false)
  })

  it('stop waiting when they are aborted, and nobody else does', async () => {
    const course = begun()
    const { signal } = new AbortController()
    const leaving = new AbortController()
    const left = course.renewed('t0', { isWrite: true, signal: leaving.signal })
    const stays = course.renewed('t0', { ...read, signal })
    expect(course.hasWaitingWrites()).toBe(true)
    leaving.abort()
    await expect(left).rejects.toBe(leaving.signal.reason)
    expect(course.hasWaitingWrites()).toBe(false)
    expect(await outcomeOf(stays)).toBe('waiting')
  })

  it('that were aborted before they had to wait do not wait', async () => {
    const course = begun()
    course.take({ kind: 'expired', token: 't0' })
    const signal = AbortSignal.abort()
    await expect(course.ready({ ...read, signal })).rejects.toBe(signal.reason)
  })

  it('that change something are told from those that do not', async () => {
    const course = begun()
    void course.renewed('t0', read)
    expect(course.hasWaitingWrites()).toBe(false)
    void course.renewed('t0', { isWrite: true })
    expect(course.hasWaitingWrites()).toBe(true)
    course.take({ kind: 'kept', session: sessionOf('t1') })
    expect(course.hasWaitingWrites()).toBe(false)
  })
})
