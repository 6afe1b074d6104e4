import { formatInstant } from '../domain/formatInstant.ts'
import type { TrailMoment } from '../domain/journey/toTrail.ts'
import type { TrailPoint } from './mapView.ts'

/** A trail as a map draws it. Points say their time when they are looked at: most of many thousand never are. */
export function toTrailPoints(trail: readonly TrailMoment[]): TrailPoint[] {
  return trail.map(({ lat, lng, time, index }) => ({
    id: String(index),
    lat,
    lng,
    get name() {
      return formatInstant(new Date(time).toISOString())
    },
  }))
}
