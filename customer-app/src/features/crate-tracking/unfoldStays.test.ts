import { expect, it } from 'vitest'
import { mergePoints } from '../../trail/mergePoints.ts'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { daysHere } from './daysHere.ts'
import { unfoldStays } from './unfoldStays.ts'

const at = (day: number) => `2026-01-0${day}T00:00:00.000Z`
const port = (code: string, day: number) => pointOf({ type: 'PORT', code, timestamp: at(day), si: null })

it('makes two messages of a stay that travelled as one, and one of any other', () => {
  const points = [{ ...port('A', 1), endTimestamp: at(7) }, port('B', 8)]
  const told = unfoldStays(points, 'SI-1').map(({ si, timestamp, endTimestamp }) => [si, timestamp, endTimestamp])
  expect(told).toEqual([at(1), at(7), at(8)].map((timestamp) => ['SI-1', timestamp, undefined]))
})

it('makes one message of a stay whose end is no instant', () => {
  expect(unfoldStays([{ ...port('A', 1), endTimestamp: 'soon' }], 'SI-1')).toHaveLength(1)
})

it('leaves a crate where it was heard last when a late message tells of a place between', () => {
  const stay = unfoldStays([{ ...port('A', 1), endTimestamp: at(7) }], 'SI-1')
  const late = mergePoints(stay, [{ ...port('B', 3), si: 'SI-1' }])
  expect(daysHere(late, Date.parse(at(7)), true)?.days).toBe(0)
  expect(daysHere(late, Date.parse(at(9)), false)?.days).toBe(2)
})
