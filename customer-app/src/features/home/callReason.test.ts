import { showTexts } from '@crateway/shared/i18n/testing/showTexts.ts'
import { beforeAll, expect, it } from 'vitest'
import { callReason } from './callReason.ts'

beforeAll(() => showTexts('en'))

const today = '2026-11-18'
const entry = { longestOverdue: 40, deemedLost: 2, silentTrackers: 1, lowBattery: 0 }
const promise = (isBroken: boolean) => ({ day: '2026-11-20', isBroken, madeAt: '2026-11-12T08:00:00Z' })

it('tells first that a promise was not kept', () => {
  expect(callReason({ ...entry, promise: promise(true) }, today)).toBe(
    'promise for 20/11/2026 not kept · Longest: 40 days over',
  )
})

it('tells the two that weigh most where nothing was promised, or nobody keeps a log', () => {
  const told = 'Longest: 40 days over · 2 deemed lost'
  expect(callReason({ ...entry, promise: null }, today)).toBe(told)
  expect(callReason(entry, today)).toBe(told)
})

it('tells what was said: that somebody was reached today, and the day that was promised', () => {
  const lastContact = (at: string) => ({ at, kind: 'called' as const, by: 'Anna' })
  const stands = { ...entry, promise: promise(false) }
  expect(callReason(stands, today)).toBe('promised for 20/11/2026 · Longest: 40 days over')
  expect(callReason({ ...stands, lastContact: lastContact('2026-11-18T00:00:00Z') }, today)).toBe(
    'contacted today · promised for 20/11/2026 · Longest: 40 days over',
  )
  expect(callReason({ ...entry, lastContact: lastContact('2026-11-17T23:59:59Z') }, today)).toBe(
    'Longest: 40 days over · 2 deemed lost',
  )
})

it('leaves out what there is none of', () => {
  const quiet = { ...entry, longestOverdue: null, deemedLost: 0, promise: null }
  expect(callReason(quiet, today)).toBe('1 tracker silent')
})
