import { expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { crateTrace } from './crateTrace.ts'
import { daysHere } from './daysHere.ts'
import { shownStops } from './shownStops.ts'

const dayMs = 86_400_000
const port = { type: 'PORT', code: 'P1', timestamp: '2026-03-01T12:00:00Z' } as const
const arrived = { type: 'ENDUSER', code: 'E1', timestamp: '2026-03-02T12:00:00Z' } as const
const there = { ...arrived, timestamp: '2026-03-04T12:00:00Z' } as const
const heard = Date.parse(there.timestamp)
const pointsOf = (...last: Parameters<typeof pointOf>[0][]) => [port, arrived, ...last].map(pointOf)
const lastOf = (
  last: Parameters<typeof pointOf>[0],
  days: number,
  { isPast = false, isElsewhere = false }: { isPast?: boolean; isElsewhere?: boolean } = {},
) => {
  const now = heard + days * dayMs
  const [first, stop] = shownStops(crateTrace(pointsOf(last), new Date(now)), { now, isPast, isElsewhere })
  // What is over stays what it was.
  expect(first).toMatchObject({ days: 0, endsAt: port.timestamp, heardAt: null })
  return stop
}

it('count the days of a stay that goes on until now, as a stack does', () => {
  for (const days of [0, 0.9, 6]) {
    const points = pointsOf(there)
    const here = daysHere(points, heard + days * dayMs, false)
    expect(lastOf(there, days)).toMatchObject({ days: here?.days, heardAt: here?.heardAt, endsAt: null })
  }
  expect(lastOf(there, 6)).toMatchObject({ days: 8, heardAt: there.timestamp })
})

it('end with the last message where the crate has left, is elsewhere, or the days that were asked for are over', () => {
  const over = { days: 2, endsAt: there.timestamp, heardAt: null }
  expect(lastOf(there, 6, { isPast: true })).toMatchObject(over)
  expect(lastOf(there, 6, { isElsewhere: true })).toMatchObject(over)
  const left = { timestamp: '2026-03-05T12:00:00Z', type: null, code: null }
  expect(lastOf(left, 6)).toMatchObject({ days: 0, endsAt: arrived.timestamp, heardAt: null })
})

it('end a journey whose crate came back', () => {
  const collected = pointOf({ ...there, type: 'PLANT', code: 'A1', locationMethod: 'sc' })
  const now = heard + 6 * dayMs
  const shown = shownStops(crateTrace([...pointsOf(), collected], new Date(now)), {
    now,
    isPast: false,
    isElsewhere: false,
  })
  expect(shown.at(-1)).toMatchObject({ days: 0, endsAt: there.timestamp, heardAt: null })
})
