import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { DayRange } from '@crateway/shared/domain/dayRange.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { countLeftOut, exactPoints } from './exactPoints.ts'

/** A service that answers at most so many points, else the first and last alone. */
function serviceOf(points: readonly TracePoint[], most: number) {
  const asked: DayRange[] = []
  const answer = (days?: DayRange) => {
    const own = points.filter(
      ({ timestamp }) => !days || (timestamp.slice(0, 10) >= days.from && timestamp.slice(0, 10) <= days.to),
    )
    const [first, last] = [own[0], own.at(-1)]
    return own.length <= most || !first || !last ? own : [first, { ...last, leftOut: own.length - 2 }]
  }
  return {
    asked,
    answer,
    load: async (days: DayRange) => {
      asked.push(days)
      return answer(days)
    },
  }
}

const pointsAt = (hours: readonly number[]) =>
  hours.map((hour) => pointOf({ timestamp: new Date(Date.UTC(2026, 0, 1) + hour * 3_600_000).toISOString() }))

it('all points of a trace are found whatever an answer holds, as long as that is a day', async () => {
  const hours = fc.uniqueArray(fc.integer({ min: 0, max: 3_000 }), { minLength: 1, maxLength: 120 })
  await fc.assert(
    fc.asyncProperty(hours, fc.integer({ min: 24, max: 40 }), async (told, most) => {
      const points = pointsAt(told.toSorted((a, b) => a - b))
      const service = serviceOf(points, most)
      const exact = await exactPoints(service.answer(), service.load)
      expect(exact).toEqual(points)
      expect(service.asked.every(({ from, to }) => from <= to)).toBe(true)
    }),
  )
})

it('a trace that is whole is asked for no more', async () => {
  const points = pointsAt([1, 2, 3])
  const { asked, load } = serviceOf(points, 3)
  expect(await exactPoints(points, load)).toBe(points)
  expect(asked).toEqual([])
})

it('what a single day leaves out is said still, and what came meanwhile is there', async () => {
  const points = pointsAt(Array.from({ length: 20 }, (_, hour) => hour))
  const service = serviceOf(points, 10)
  const came = pointsAt([23])
  const exact = await exactPoints([...service.answer(), ...came], service.load)
  expect([countLeftOut(exact), exact.at(-1)]).toEqual([18, came[0]])
})
