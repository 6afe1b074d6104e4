import { describe, expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { crateMarkers } from './crateMarkers.ts'
import { crateTrace } from './crateTrace.ts'
import { mapTarget } from './mapTarget.ts'
import { stopId } from './stopId.ts'
import { traceQuestion } from './traceQuestion.ts'
import { readAddress } from './trackingAddress.ts'

const trace = crateTrace(
  [
    pointOf({ type: 'PORT', code: 'A', lat: 0, lon: 0 }),
    pointOf({ type: 'PORT', code: 'B', lat: 0, lon: 60, timestamp: '2026-02-01T00:00:00Z' }),
  ],
  new Date('2026-03-01T00:00:00Z'),
)
const { markers: crates } = crateMarkers([pointOf({ lat: 41, lon: 2 })])
const target = (search: string, shown: Partial<Parameters<typeof mapTarget>[1]> = {}) => {
  const address = readAddress(new URLSearchParams(search))
  return mapTarget(address, {
    question: traceQuestion(address),
    trace: null,
    crates,
    site: null,
    isPending: false,
    rooms: { alone: { width: 600, height: 600 }, besideJourney: 300 },
    ...shown,
  })
}

describe('what the map shows of a choice', () => {
  it('is all crates, those of an SI, or a trace', () => {
    expect(target('').view).toMatchObject({ lng: 2, zoom: 5 })
    expect(
      target('', { rooms: { alone: { width: 240, height: 240 }, besideJourney: 200 }, crates: [], isPending: true }),
    ).toMatchObject({
      view: null,
      isPending: true,
    })
    expect(target('si=S').view).toEqual({ lat: 41, lng: 2, zoom: 5 })
    expect(target('si=S&barcode=B', { trace }).view).toMatchObject({ lat: 0, lng: 30 })
  })

  it('is an end customer with its crates, or by itself where it has none', () => {
    const site = { lat: 41, lng: 40 }
    expect(target('enduser=7', { site })).toMatchObject({ key: 'of 7', view: { lng: 21 } })
    expect(target('enduser=7', { site, crates: [] }).view).toEqual({ lat: 41, lng: 40, zoom: 5 })
    expect(target('enduser=7&si=S', { site }).view).toEqual(target('si=S').view)
  })

  it('is a stop, near, where one is chosen that there is', () => {
    const [, second] = trace.stops
    const chosen = target(`si=S&barcode=B&stop=${second && stopId(second)}`, { trace })
    expect(chosen.view).toEqual({ lat: 0, lng: 60, zoom: 8 })
    const other = target('si=S&barcode=B&stop=2020-01-01T00:00:00Z', { trace })
    expect(other).toEqual(target('si=S&barcode=B', { trace }))
    expect(other.key).not.toBe(chosen.key)
  })

  it('is unknown while that loads, and nothing once a map is cleared', () => {
    expect(target('si=S&barcode=B', { isPending: true })).toMatchObject({ view: null, isPending: true })
    expect(target('mode=barcode', { isPending: true })).toMatchObject({ view: null, isPending: false })
  })
})
