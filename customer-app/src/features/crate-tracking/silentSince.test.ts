import { expect, it } from 'vitest'
import { crateTrace } from './crateTrace.ts'
import { silentSince } from './silentSince.ts'
import { pointOf } from './testing/pointOf.ts'

const heard = Date.parse('2026-03-04T12:00:00Z')
const traceOf = (...last: Parameters<typeof pointOf>[0][]) =>
  crateTrace(
    [{ type: 'ENDUSER', code: 'E1', timestamp: '2026-03-02T12:00:00Z' } as const, ...last].map(pointOf),
    new Date(heard),
  )
const there = { type: 'ENDUSER', code: 'E1', timestamp: '2026-03-04T12:00:00Z' } as const
const daysLater = (days: number) => heard + days * 86_400_000

it('tells how long a crate that did not leave was not heard, so that its days and those of a stack add up', () => {
  expect(silentSince(traceOf(there), daysLater(6))).toBe(there.timestamp)
  expect(silentSince(traceOf(there), daysLater(0.9))).toBeNull()
})

it('is nothing to tell of one that left, or came back', () => {
  const timestamp = '2026-03-04T12:00:00Z'
  expect(silentSince(traceOf({ type: null, code: null, timestamp }), daysLater(6))).toBeNull()
  const collected = { type: 'PLANT', code: 'P1', locationMethod: 'sc', timestamp } as const
  expect(silentSince(traceOf(collected), daysLater(6))).toBeNull()
})
