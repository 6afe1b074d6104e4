import { type Point, toMercator } from './roomiestPoint.ts'

/** How far a point lies from a line between two others. */
function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** The points of a line that show its shape on the map within a tolerance, both ends among them (Douglas and Peucker). */
export function keptPoints(points: readonly Point[], tolerance: number): Point[] {
  const flat = points.map(toMercator)
  const kept = new Set([0, points.length - 1])
  const open: [number, number][] = [[0, points.length - 1]]
  for (let part = open.pop(); part; part = open.pop()) {
    const [first, last] = part
    const [start, end] = [flat[first], flat[last]]
    let farthest = tolerance
    let split = 0
    for (let at = first + 1; at < last && start && end; at++) {
      const away = distance(flat[at] ?? start, start, end)
      if (away <= farthest) continue
      farthest = away
      split = at
    }
    if (split === 0) continue
    kept.add(split)
    open.push([first, split], [split, last])
  }
  return points.filter((_, at) => kept.has(at))
}
