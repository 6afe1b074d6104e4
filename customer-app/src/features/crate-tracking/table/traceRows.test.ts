import { expect, it } from 'vitest'
import { pointOf } from '../../../trail/testing/pointOf.ts'
import { crateTrace } from '../crateTrace.ts'
import { changeToPoint, traceRows } from './traceRows.ts'

it('has every message once, each a way to its stop on the map, or to where it came from', () => {
  const at = (day: number, told = {}) => pointOf({ timestamp: `2026-01-0${day}T00:00:00.000Z`, ...told })
  const port = { type: 'PORT', code: 'P' } as const
  const points = [at(1, port), at(2, port), at(3, { lat: 4, lon: 5 }), { ...at(4), lat: null, lon: null }]
  const rows = traceRows(crateTrace(points, new Date('2026-02-01')))
  const stop = '2026-01-01T00:00:00.000Z,,PORT,P'
  expect(rows.map(({ point, place, stop: own }) => [point, place, own])).toEqual([
    [points[0], 0, stop],
    [points[1], 1, stop],
    [points[2], 2, null],
    [points[3], 3, null],
  ])
  expect(rows.map(changeToPoint)).toEqual([
    { stop, at: null },
    { stop, at: null },
    { stop: null, at: '4,5,8' },
    { stop: null, at: null },
  ])
})
