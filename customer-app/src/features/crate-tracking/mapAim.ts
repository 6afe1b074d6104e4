import { type MapView, worldView } from '@crateway/shared/map/mapView.ts'
import { worldWidth } from '@crateway/shared/map/mercator.ts'

/** Pixels that two views may part and still be one: maps round to whole ones. */
const slack = 2

/** Whether two views show the same, on whichever copy of the world. */
export function isSameView(a: MapView, b: MapView): boolean {
  const degrees = (slack * 360) / worldWidth(a.zoom)
  const across = Math.abs(((((a.lng - b.lng) % 360) + 540) % 360) - 180)
  return a.zoom === b.zoom && Math.abs(a.lat - b.lat) <= degrees && across <= degrees
}

/** What the map is to show by itself: what was chosen, where it is known. */
export interface MapTarget {
  /** Tells one choice from another. */
  readonly key: string
  /** Null until it is known, or where the choice has no place. */
  readonly view: MapView | null
  /** Whether it will be known soon. */
  readonly isPending: boolean
}

/** A view on the copy of the world that a trail is drawn on, which may lie beyond 180°. */
export function nearLongitude(view: MapView, lng: number | null): MapView {
  return lng === null ? view : { ...view, lng: view.lng + 360 * Math.round((lng - view.lng) / 360) }
}

/**
 * Whether the address has to tell where the map has come to rest: not where it shows what the address says already, nor while
 * that is on its way and nobody has taken the map elsewhere.
 */
export function isOwnMove(view: MapView, at: MapView | null, target: MapTarget, isByHand: boolean): boolean {
  if (at === null && target.isPending && !isByHand) return false
  return !isSameView(view, at ?? target.view ?? worldView)
}
