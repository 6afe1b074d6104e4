import type { TrailMoment } from '@crateway/shared/domain/journey/toTrail.ts'
import type { TrailPoint } from '@crateway/shared/map/mapView.ts'
import type { MapMarker } from '@crateway/shared/map/marker.ts'

/** Numbers between 0 and 1, the same ones every time (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const customer = (id: string, name: string, lat: number, lng: number, count: number, bad: number): MapMarker => ({
  id,
  name,
  note: `${count} crates, ${bad} overdue`,
  lat,
  lng,
  look: 'customer',
  count,
  bad,
})

const crate = (id: string, lat: number, lng: number, isLow: boolean): MapMarker => ({
  id,
  name: `GPS-${id}`,
  lat,
  lng,
  look: isLow ? 'lowCrate' : 'crate',
  count: 1,
  bad: isLow ? 1 : 0,
})

/** A thousand crates at one spot, some with a low battery. */
export const stackMarkers: readonly MapMarker[] = Array.from({ length: 1_000 }, (_, at) =>
  crate(`stack-${at}`, 51.26, 4.4, at % 50 === 0),
)

/** Each look, a stack at one spot, and two neighbours on both sides of the date line. */
export const fewMarkers: readonly MapMarker[] = [
  customer('bethune', 'Pneus Valmorin', 50.53, 2.64, 119, 41),
  customer('enschede', 'Kerkvliet Banden', 52.22, 6.89, 86, 0),
  customer('sagunto', 'Llantas Montesol', 39.68, -0.27, 55, 9),
  customer('savona', 'Savona Gomma', 44.31, 8.48, 44, 12),
  { ...customer('plant', 'Soubré plant', 5.78, -6.6, 0, 0), look: 'plant' },
  { ...customer('port', 'San-Pédro', 4.75, -6.63, 0, 0), look: 'place' },
  crate('one', 12, -30, false),
  crate('low', 20, -40, true),
  ...stackMarkers,
  crate('suva', -18.1, 178.4, false),
  crate('samoa', -13.8, -172, false),
]

/** So many crates around Antwerp. */
export function denseMarkers(count: number): readonly MapMarker[] {
  const random = randomNumbers(15)
  return Array.from({ length: count }, (_, at) =>
    crate(`dense-${at}`, 50.5 + random(), 3.2 + 1.6 * random(), random() < 0.1),
  )
}

/** So many crates all over the earth. */
export function manyMarkers(count: number): readonly MapMarker[] {
  const random = randomNumbers(14)
  return Array.from({ length: count }, (_, at) =>
    crate(`many-${at}`, random() * 140 - 65, random() * 360 - 180, random() < 0.1),
  )
}

/** A way of so many points from Côte d’Ivoire to Fiji, over the date line, with stops. */
export function trailOf(count: number): {
  readonly points: readonly TrailPoint[]
  readonly stops: readonly TrailPoint[]
} {
  const random = randomNumbers(7)
  const points = Array.from({ length: count }, (_, at) => {
    const part = at / (count - 1)
    return {
      id: `p${at}`,
      name: `Point ${at}`,
      lat: 4.75 - 22 * part + 25 * Math.sin(part * 9) + random() * 0.4,
      lng: -6.63 - 175 * part - 3 * Math.cos(part * 30),
    }
  })
  const stops = points
    .filter((_, at) => at % Math.floor(count / 5) === 0)
    .map((point, at) => ({ ...point, id: `s${at}`, name: `Stop ${at + 1}` }))
  return { points, stops }
}

/** The first part of a way, a point each day. */
export const trailMoments: readonly TrailMoment[] = trailOf(80)
  .points.slice(0, 40)
  .map(({ lat, lng }, index) => ({
    lat,
    lng,
    index,
    time: Date.UTC(2026, 5, 1 + index),
  }))
