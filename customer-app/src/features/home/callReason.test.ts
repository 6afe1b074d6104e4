import { expect, it, vi } from 'vitest'
import { callReason } from './callReason.ts'

// Texts come over the wire; here their keys stand for them.
vi.mock('@crateway/shared/i18n/translate.ts', () => ({
  t: (key: string, values?: { readonly date: string }) => (values ? `${key} ${values.date}` : key),
  tCount: (key: string, count: number) => `${key} ${count}`,
}))

const today = '2026-11-18'
const entry = { longestOverdue: 40, deemedLost: 2, silentTrackers: 1, lowBattery: 0 }
const promise = (isBroken: boolean) => ({ day: '2026-11-20', isBroken, madeAt: '2026-11-12T08:00:00Z' })

it('tells first that a promise was not kept', () => {
  expect(callReason({ ...entry, promise: promise(true) }, today)).toBe(
    'chaseDesk.promise.notKept 20/11/2026 · customerHome.oldest 40',
  )
})

it('tells the two that weigh most where nothing was promised, or nobody keeps a log', () => {
  const told = 'customerHome.oldest 40 · customerHome.lost 2'
  expect(callReason({ ...entry, promise: null }, today)).toBe(told)
  expect(callReason(entry, today)).toBe(told)
})

it('tells what was said: that somebody was reached today, and the day that was promised', () => {
  const lastContact = (at: string) => ({ at, kind: 'called' as const, by: 'Anna' })
  const stands = { ...entry, promise: promise(false) }
  expect(callReason(stands, today)).toBe('customerHome.promisedFor 20/11/2026 · customerHome.oldest 40')
  expect(callReason({ ...stands, lastContact: lastContact('2026-11-18T00:00:00Z') }, today)).toBe(
    'customerHome.contactedToday · customerHome.promisedFor 20/11/2026 · customerHome.oldest 40',
  )
  expect(callReason({ ...entry, lastContact: lastContact('2026-11-17T23:59:59Z') }, today)).toBe(
    'customerHome.oldest 40 · customerHome.lost 2',
  )
})

it('leaves out what there is none of', () => {
  const quiet = { ...entry, longestOverdue: null, deemedLost: 0, promise: null }
  expect(callReason(quiet, today)).toBe('customerHome.silentTrackers 1')
})
