import { keepLinkForm } from '@crateway/shared/state/linkForms.ts'
import { memoryStorage } from '@crateway/shared/state/memoryStorage.ts'
import { session } from '@crateway/shared/state/session.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { declaredMark, findBegun, formMark } from './findBegun.ts'

const before = formMark(declaredMark('d1', '2026-03-02T09:00:00.000Z'))
const since = formMark(declaredMark('d2', '2026-03-03T09:00:00.000Z'))
const begunAt = Date.parse('2026-03-03T08:00:00.000Z')
const seen = (time: string) => ({ at: new Date(`2026-03-03T${time}:00.000Z`), problem: null })

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage())
  vi.useFakeTimers({ now: new Date('2026-03-03T12:00:00.000Z') })
  const group = { id: '1', name: 'G', type: 'END USER' as const, customers: [], endusers: [], plants: [], powerBis: [] }
  const account = { id: 'u', username: 'u', displayName: 'U', email: 'u@example.com', type: 'END USER', group }
  const user = { ...account, role: { name: 'Role', rights: [] }, lastConnection: null, provider: 'local' }
  session.value = { token: '', clockOffset: 0, user }
  keepLinkForm('u', 'site', { place: 'page', mark: before, at: begunAt })
})
afterEach(() => {
  session.value = null
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

it('goes on with a form until somebody declares or asks', () => {
  expect(findBegun('site', before)?.at).toBe(begunAt)
  expect(findBegun('site', since)).toBeNull()
  expect(findBegun('site', '')?.at).toBe(begunAt)
  expect(findBegun('other', before)).toBeNull()
})

it('takes what was seen earlier for what was known then', () => {
  // Seen before it was begun: what it was begun upon came in between.
  expect(findBegun('site', since, seen('07:00'))?.at).toBe(begunAt)
  // Seen once it was sent.
  expect(findBegun('site', since, seen('09:01'))).toBeNull()
  expect(findBegun('site', before, seen('08:30'))?.at).toBe(begunAt)
})
