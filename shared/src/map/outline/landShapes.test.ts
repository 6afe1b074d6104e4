import { describe, expect, it } from 'vitest'
import { toX, toY } from '../mercator.ts'
import { countryAt, type OutlineFile, toLandShapes } from './landShapes.ts'

/** A file of one country with one ring. */
function fileOf(ring: readonly [number, number][]): OutlineFile {
  return {
    type: 'Topology',
    objects: {
      countries: {
        type: 'GeometryCollection',
        geometries: [{ type: 'MultiPolygon', id: 'FJ', properties: { at: [179, -17], room: 2 }, arcs: [[[0]]] }],
      },
    },
    arcs: [[...ring]],
  }
}

const acrossDateLine = fileOf([
  [178, -16],
  [-179, -16],
  [-179, -18],
  [178, -18],
  [178, -16],
])

const shapesOf = (file: OutlineFile) => toLandShapes(file, async () => {})

describe('the shapes of the land', () => {
  it('across the date line stand at both edges of the map, and are no bands around it', async () => {
    const { rings, coasts } = await shapesOf(acrossDateLine)
    const edges = rings.flatMap(({ west, east }) => [west, east])
    expect(edges).toHaveLength(4)
    for (const [at, lng] of [178, 181, -182, -179].entries()) expect(edges[at]).toBeCloseTo(toX(lng), 9)
    for (const { west, east } of coasts) expect(east - west).toBeLessThan(toX(0) - toX(-4))
  })

  it('on one side of it are drawn once', async () => {
    const { rings } = await shapesOf(
      fileOf([
        [170, 0],
        [175, 0],
        [175, 5],
        [170, 0],
      ]),
    )
    expect(rings).toHaveLength(1)
  })

  it('are made in turns, however many countries there are', async () => {
    const ring = Array.from({ length: 50 }, (_, at): [number, number] => [Math.sin(at) * 9, Math.cos(at) * 9])
    const { objects, ...file } = fileOf([...ring, ring[0] ?? [0, 9]])
    const [country] = objects.countries.geometries
    if (!country) throw new Error('The file has a country')
    let pauses = 0
    const shapes = await toLandShapes(
      {
        ...file,
        objects: { countries: { ...objects.countries, geometries: Array.from({ length: 100 }, () => country) } },
      },
      async () => {
        pauses++
      },
    )
    expect(shapes.rings).toHaveLength(100)
    expect(pauses).toBeGreaterThan(5)
  })

  it('tell whose land a place is on, on both sides of the date line, and nobody’s at sea', async () => {
    const { countries } = await shapesOf(acrossDateLine)
    const codeAt = (lng: number, lat: number) => countryAt(countries, toX(lng), toY(lat))?.code
    expect(codeAt(179, -17)).toBe('FJ')
    expect(codeAt(-179.5, -17)).toBe('FJ')
    expect(codeAt(177, -17)).toBeUndefined()
    expect(codeAt(179, -19)).toBeUndefined()
  })
})
