import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '../contract/session.ts'
import { personalKeys } from './browserStorage.ts'
import { draftKey } from './draftPlaces.ts'
import { memoryStorage } from './memoryStorage.ts'
import { clockOffsetOf, forgetSession, isLiving, keepSession, msLeft, session } from './session.ts'

const hour = 3_600_000
/** An instant of the server, ms since 1970, on a whole second as claims are. */
const login = Date.parse('2026-05-04T08:00:00Z')

function tokenOf(claims: object): string {
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return `${part({ alg: 'EdDSA' })}.${part(claims)}.signature`
}

const token = tokenOf({ iat: login / 1_000, exp: (login + 8 * hour) / 1_000 })

describe.each([
  ['right', 0],
  ['ten hours ahead', 10 * hour],
  ['a year behind', -365 * 24 * hour],
])('a session of a browser whose clock is %s', (_, ahead) => {
  const atLogin = login + ahead
  const session = { token, clockOffset: clockOffsetOf(token, atLogin) }

  it('lives for as long as the token, and not a moment longer', () => {
    expect(msLeft(session, atLogin)).toBe(8 * hour)
    expect(isLiving(session, atLogin + 8 * hour - 1)).toBe(true)
    expect(isLiving(session, atLogin + 8 * hour)).toBe(false)
  })
})

describe('a session', () => {
  it('kept without an offset goes by the browser’s clock', () => {
    expect(msLeft({ token, clockOffset: 0 }, login + hour)).toBe(7 * hour)
    expect(isLiving({ token, clockOffset: 0 }, login + 9 * hour)).toBe(false)
  })

  it.each(['', 'a.b.c', 'no token', tokenOf({ exp: 'soon', iat: 0 }), tokenOf({})])(
    'of the token %j has ended',
    (bad) => {
      expect(clockOffsetOf(bad, login)).toBe(0)
      expect(isLiving({ token: bad, clockOffset: 0 }, 0)).toBe(false)
    },
  )
})

describe('a session that is forgotten', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('leaves nothing of itself, and the person’s drafts', () => {
    const storage = memoryStorage()
    vi.stubGlobal('localStorage', storage)
    const user: User = {
      id: '7',
      username: 'ana',
      displayName: 'Ana',
      email: null,
      lastConnection: null,
      provider: 'local',
      type: 'user',
      role: { name: 'All', rights: [] },
      group: { id: '1', name: 'Gomma', type: 'CUSTOMER', customers: [], endusers: [], plants: [], powerBis: [] },
    }
    keepSession({ token, user })
    const draft = draftKey({ userId: '7', form: 'scanUser', record: 'new' })
    storage.setItem(draft, '{}')
    forgetSession()
    expect(session.peek()).toBeNull()
    expect(Object.values(personalKeys).filter((key) => storage.getItem(key) !== null)).toEqual([])
    expect(storage.getItem(draft)).toBe('{}')
  })
})
