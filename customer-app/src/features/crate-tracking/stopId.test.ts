import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { withParameters } from '@crateway/shared/ui/useQueryParameters.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { crateTrace } from './crateTrace.ts'
import { findStop, stopId } from './stopId.ts'
import { addressChanges, readAddress } from './trackingAddress.ts'

const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
const stopsOf = (points: readonly TracePoint[]) => crateTrace(points, new Date('2026-06-01T00:00:00Z')).stops
const port = (number: number, code: string) => pointOf({ timestamp: day(number), type: 'PORT', code })

/** Messages of few days and places, so that many stops begin together; whatever upstreams may call a place. */
const message = (days: { readonly min: number; readonly max: number }) =>
  fc.record({
    timestamp: fc.integer(days).map(day),
    code: fc.constantFrom('A', 'B', 'A,sd', 'PORT,A', ',', ' A', ''),
    type: fc.constantFrom('PORT', 'CUSTOMER WAREHOUSE', null),
    locationMethod: fc.constantFrom('gps', 'sc', 'sd', 'wifi', null),
  })
const messages = (days: { readonly min: number; readonly max: number }) =>
  fc.array(
    message(days).map((told) => pointOf(told)),
    { minLength: 1, maxLength: 24 },
  )
const early = { min: 1, max: 3 }

describe('the name of a stop', () => {
  it('is that of no other, and leads to it by the address', () => {
    fc.assert(
      fc.property(messages(early), (points) => {
        const stops = stopsOf(points)
        const ids = stops.map(stopId)
        expect(new Set(ids).size).toBe(ids.length)
        const read = ids.map(
          (id) => readAddress(new URLSearchParams(withParameters('', addressChanges.stop(id, true)))).stop,
        )
        expect(read.map((id) => findStop(stops, id))).toEqual(stops.map((_, index) => index))
      }),
    )
  })

  it('is the same in whatever order messages came, and whatever comes later', () => {
    const told = fc.tuple(messages(early), messages({ min: 4, max: 6 })).chain(([before, after]) =>
      fc.record({
        before: fc.constant(before),
        all: fc.shuffledSubarray([...before, ...after], { minLength: before.length + after.length }),
      }),
    )
    fc.assert(
      fc.property(told, ({ before, all }) => {
        const ids = stopsOf(before).map(stopId)
        expect(stopsOf(all).map(stopId).slice(0, ids.length)).toEqual(ids)
      }),
    )
  })

  it('leads by its instant to the first that begins then, where its place is told otherwise or not at all', () => {
    const stops = stopsOf([port(1, 'A'), port(3, 'B'), port(3, 'C')])
    expect(findStop(stops, `${day(3)},,PORT,C`)).toBe(2)
    expect(findStop(stops, `${day(3)},,PORT,D`)).toBe(1)
    expect(findStop(stops, day(3))).toBe(1)
    expect([findStop(stops, null), findStop(stops, day(2)), findStop(stops, 'soon')]).toEqual([-1, -1, -1])
  })
})
