import { describe, expect, it } from 'vitest'
import { crateMarkers, viewOfCrates } from './crateMarkers.ts'
import { pointOf } from './testing/pointOf.ts'

const markersOf = (...points: Parameters<typeof pointOf>[0][]) =>
  crateMarkers(points.map(pointOf), () => 'note').markers

describe('crates on the map', () => {
  it('are red from 10 % of battery down, 0 included, and not where none was told', () => {
    const looks = [0, 10, 11, null].map((lastSeenBattery) => markersOf({ lastSeenBattery })[0]?.look)
    expect(looks).toEqual(['lowCrate', 'lowCrate', 'crate', 'crate'])
  })

  it('are left out and counted without a position', () => {
    const found = crateMarkers([pointOf(), { ...pointOf(), lat: null }, pointOf({ lat: 91 })], () => '')
    expect(found.markers).toHaveLength(1)
    expect(found.omitted).toBe(2)
  })

  it('at 0°, 0° are shown and counted', () => {
    const found = crateMarkers([pointOf({ lat: 0, lon: 0 }), pointOf({ lat: 0, lon: 1 })], () => '')
    expect([found.markers.length, found.omitted, found.atNullIsland]).toEqual([2, 0, 1])
  })

  it('on one yard stand at one spot, those of the same place elsewhere where they are', () => {
    const at = { type: 'PLANT', code: 'P' } as const
    const markers = markersOf(
      { ...at, lat: 50.001, lon: 4 },
      { ...at, lat: 50, lon: 4 },
      { ...at, lat: 50, lon: 4 },
      { ...at, lat: 50.5, lon: 4 },
      { lat: 50.001, lon: 4 },
    )
    expect(markers.map(({ lat }) => lat)).toEqual([50, 50, 50, 50.5, 50.001])
  })

  it('of an SI are shown where most of them are', () => {
    const markers = markersOf({ lat: 41, lon: 2 }, { lat: 43, lon: 4 }, { lat: 10, lon: 100 })
    expect(viewOfCrates(markers)).toEqual({ lat: 42, lng: 3, zoom: 5 })
    expect(viewOfCrates([])).toBeNull()
  })
})
