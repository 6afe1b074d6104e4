/** Longitude and latitude, degrees. */
export type Point = readonly [lng: number, lat: number]

/** Where a point lies on the map (Web Mercator), in degrees of longitude at the equator. */
export function toMercator([lng, lat]: Point): Point {
  const sine = Math.sin((Math.max(-85, Math.min(85, lat)) * Math.PI) / 180)
  return [lng, (Math.log((1 + sine) / (1 - sine)) * 90) / Math.PI]
}

function toLat(y: number): number {
  return (360 / Math.PI) * Math.atan(Math.exp((y * Math.PI) / 180)) - 90
}

/** Names are wider than high: a degree up counts as so many aside. */
const flatness = 2.5
/** Places that are tried in each direction. */
const tries = 24

/** How far a point is within a ring; less than 0 outside. */
function depth([x, y]: Point, ring: readonly Point[]): number {
  let least = Number.POSITIVE_INFINITY
  let isInside = false
  let [ax, ay] = ring.at(-1) ?? [0, 0]
  for (const [bx, by] of ring) {
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    const [dx, dy] = [bx - ax, by - ay]
    const length = dx * dx + dy * dy
    const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
    least = Math.min(least, Math.hypot(x - ax - along * dx, y - ay - along * dy))
    ;[ax, ay] = [bx, by]
  }
  return isInside ? least : -least
}

const round = (value: number) => Math.round(value * 100) / 100

/** The point of a ring with the most room around it for a name, and how much that is to both sides together. */
export function roomiestPoint(points: readonly Point[]): { readonly at: Point; readonly room: number } {
  const ring = points.map(toMercator).map(([x, y]): Point => [x, y * flatness])
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const [west, east] = [Math.min(...xs), Math.max(...xs)]
  const [south, north] = [Math.min(...ys), Math.max(...ys)]
  let best: Point = [west, south]
  let most = Number.NEGATIVE_INFINITY
  for (let row = 0.5; row < tries; row++) {
    for (let column = 0.5; column < tries; column++) {
      const tried: Point = [west + ((east - west) * column) / tries, south + ((north - south) * row) / tries]
      const room = depth(tried, ring)
      if (room <= most) continue
      best = tried
      most = room
    }
  }
  return { at: [round(best[0]), round(toLat(best[1] / flatness))], room: round(2 * most) }
}
