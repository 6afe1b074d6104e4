import { showTexts } from '@crateway/shared/i18n/testing/showTexts.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { pointOf } from '../../trail/testing/pointOf.ts'
import { boundsOfMarkers, crateMarkers, viewOfAll, viewOfCrates, whereOfCrates } from './crateMarkers.ts'

beforeAll(() => showTexts('en'))

const square = (size: number) => ({ width: size, height: size })
const markersOf = (...points: Parameters<typeof pointOf>[0][]) => crateMarkers(points.map(pointOf)).markers

describe('crates on the map', () => {
  it('are red from 10 % of battery down, 0 included, and not where none was told', () => {
    const looks = [0, 10, 11, null].map((lastSeenBattery) => markersOf({ lastSeenBattery })[0]?.look)
    expect(looks).toEqual(['lowCrate', 'lowCrate', 'crate', 'crate'])
  })

  it('say at which place they are, by the name that the list of places has', () => {
    const at = { type: 'PORT', code: 'NLRTM' } as const
    const markers = markersOf(at, { ...at, name: 'Maasvlakte', country: 'NL' }, {}, { type: 'PORT', code: 'XX' })
    const rotterdam = { id: '7', code: 'NLRTM', name: 'Rotterdam', country: 'Netherlands' }
    expect(markers.map(whereOfCrates([{ type: 'PORT', places: [rotterdam] }]))).toEqual([
      'Rotterdam · Port · Netherlands',
      'Maasvlakte · Port · Netherlands',
      'No known place',
      'Port',
    ])
  })

  it('lie within bounds that are looked for once', () => {
    const markers = markersOf({ lat: 10, lon: 20 }, { lat: -5, lon: 30 })
    expect(boundsOfMarkers(markers)).toEqual({ south: -5, north: 10, west: 20, east: 30 })
    expect(boundsOfMarkers(markers)).toBe(boundsOfMarkers(markers))
  })

  it('are left out and counted without a position', () => {
    const found = crateMarkers([pointOf(), { ...pointOf(), lat: null }, pointOf({ lat: 91 })])
    expect(found.markers).toHaveLength(1)
    expect(found.omitted).toBe(2)
  })

  it('at 0°, 0° are shown and counted', () => {
    const found = crateMarkers([pointOf({ lat: 0, lon: 0 }), pointOf({ lat: 0, lon: 1 })])
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

  it('of all SIs are shown all, as near as there is room', () => {
    const markers = markersOf({ lat: 41, lon: -60 }, { lat: 41, lon: 20 })
    expect(viewOfAll(markers, square(512))).toMatchObject({ lng: -20, zoom: 3 })
    expect(viewOfAll(markers, square(240))?.zoom).toBe(2)
    expect(viewOfAll(markers, square(240))?.lat).toBeCloseTo(41)
    // Over the date line where that is shorter; one alone no nearer than an SI.
    expect(viewOfAll(markersOf({ lat: 0, lon: 170 }, { lat: 0, lon: -160 }), square(512))).toMatchObject({
      lng: -175,
      zoom: 4,
    })
    expect(viewOfAll(markersOf({ lat: 10, lon: 20 }), square(512))?.zoom).toBe(5)
    expect(viewOfAll([], square(512))).toBeNull()
    // A row of them by the width, where the height has less room.
    const row = markersOf({ lat: 10, lon: -110 }, { lat: 12, lon: 100 })
    expect([square(300), { width: 850, height: 300 }].map((room) => viewOfAll(row, room)?.zoom)).toEqual([1, 2])
  })

  it('of an SI are shown where most of them are', () => {
    const markers = markersOf({ lat: 41, lon: 2 }, { lat: 43, lon: 4 }, { lat: 10, lon: 100 })
    expect(viewOfCrates(markers)).toEqual({ lat: 42, lng: 3, zoom: 5 })
    expect(viewOfCrates([])).toBeNull()
  })
})
