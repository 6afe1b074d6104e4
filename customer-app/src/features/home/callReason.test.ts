import { expect, it, vi } from 'vitest'
import { callReason } from './callReason.ts'

// Texts come over the wire; here their keys stand for them.
vi.mock('@crateway/shared/i18n/translate.ts', () => ({
  t: (key: string, { date }: { readonly date: string }) => `${key} ${date}`,
  tCount: (key: string, count: number) => `${key} ${count}`,
}))

const entry = { longestOverdue: 40, deemedLost: 2, silentTrackers: 1, lowBattery: 0 }
const promise = (isBroken: boolean) => ({ day: '2026-11-20', isBroken, madeAt: '2026-11-12T08:00:00Z' })

it('tells first that a promise was not kept', () => {
  expect(callReason({ ...entry, promise: promise(true) })).toBe(
    'chaseDesk.promise.notKept 20/11/2026 · customerHome.oldest 40',
  )
})

it('tells the two that weigh most where a promise stands, there is none, or nobody keeps a log', () => {
  const told = 'customerHome.oldest 40 · customerHome.lost 2'
  expect(callReason({ ...entry, promise: promise(false) })).toBe(told)
  expect(callReason({ ...entry, promise: null })).toBe(told)
  expect(callReason(entry)).toBe(told)
})

it('leaves out what there is none of', () => {
  const quiet = { ...entry, longestOverdue: null, deemedLost: 0, promise: null }
  expect(callReason(quiet)).toBe('customerHome.silentTrackers 1')
})
