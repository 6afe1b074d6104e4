import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { lastPoints } from '../../trail/mergePoints.ts'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { type KeptPoints, withKept } from './keptPoints.ts'

const nothing: KeptPoints = { of: '1', points: [], losses: 0 }
const minute = (value: number) => new Date(Date.UTC(2026, 0, 1, 0, value)).toISOString()
const anyPoint = fc
  .record({ barcode: fc.constantFrom('GPS-1', 'GPS-2'), si: fc.constantFrom('SI-1', 'SI-2', null), at: fc.nat(60) })
  .map(({ at, ...told }) => pointOf({ ...told, timestamp: minute(at) }))
/** The position a message is drawn at tells one from another. */
const lastUnder = (points: readonly TracePoint[], si: string | null) =>
  lastPoints(
    points.filter((point) => point.si === si),
    [],
  ).map(({ barcode, timestamp }) => `${barcode} ${timestamp}`)

it('a crate keeps its last message under each SI however many came in, and a loss is counted', () => {
  fc.assert(
    fc.property(fc.array(fc.array(anyPoint, { maxLength: 6 }), { maxLength: 20 }), (came) => {
      // A message is one crate's at one instant.
      const told = new Map(came.flat().map((point) => [`${point.barcode} ${point.timestamp}`, point]))
      const rounds = came.map((round) => round.map((point) => told.get(`${point.barcode} ${point.timestamp}`) ?? point))
      const kept = rounds.reduce((old, round) => withKept(old, round, 8), nothing)
      for (const si of ['SI-1', 'SI-2', null])
        expect(lastUnder(kept.points, si)).toEqual(lastUnder([...told.values()], si))
      expect(kept.points.length).toBeLessThanOrEqual(6 + 8)
      expect(kept.points.length < told.size).toBe(kept.losses > 0)
    }),
  )
})

it('a quiet crate does not jump back when others fill what is kept, and what is left lasts for as many again', () => {
  const quiet = pointOf({ barcode: 'QUIET', timestamp: minute(0) })
  const lively = Array.from({ length: 30 }, (_, at) => pointOf({ barcode: 'LIVELY', timestamp: minute(at + 1) }))
  const full = withKept(nothing, [quiet, ...lively.slice(0, 11)], 10)
  expect([full.points.length, full.losses]).toEqual([12, 0])
  const after = withKept(full, lively.slice(11, 12), 10)
  expect([after.points[0], after.points.at(-1), after.losses]).toEqual([quiet, lively[11], 1])
  expect(withKept(after, lively.slice(12, 17), 10).losses).toBe(1)
  expect(withKept(after, lively.slice(12, 18), 10).losses).toBe(2)
})
