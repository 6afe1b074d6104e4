import type { Position } from './position.ts'

/** Points that are simplified together: what a trail costs grows with it, not with its square, whatever its shape. */
const stretch = 1_024

/** The position between two others that lies farthest from the line between them; none within the limit, degrees squared. */
function farthestBetween(positions: readonly Position[], start: number, end: number, limit: number): number | null {
  const from = positions[start]
  const to = positions[end]
  if (!from || !to) return null
  const width = to.lng - from.lng
  const height = to.lat - from.lat
  const length = width * width + height * height
  let farthest: number | null = null
  let most = limit
  for (let at = start + 1; at < end; at++) {
    const point = positions[at]
    if (!point) continue
    const across = point.lng - from.lng
    const up = point.lat - from.lat
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, (across * width + up * height) / length))
    const x = across - share * width
    const y = up - share * height
    const distance = x * x + y * y
    if (distance > most) {
      most = distance
      farthest = at
    }
  }
  return farthest
}

/** Marks which positions between two kept ones are kept (Douglas–Peucker), without a call within a call. */
function keepBends(positions: readonly Position[], first: number, last: number, limit: number, kept: Uint8Array): void {
  const open = [first, last]
  while (open.length > 0) {
    const end = open.pop() ?? 0
    const start = open.pop() ?? 0
    const bend = farthestBetween(positions, start, end, limit)
    if (bend === null) continue
    kept[bend] = 1
    open.push(start, bend, bend, end)
  }
}

/**
 * A trail for drawing: of its positions the first, the last, and as many as it takes that no other lies farther than
 * `tolerance` from the line drawn. Tables and exports have all of them.
 * @param positions unwrapped
 * @param tolerance in degrees
 */
export function simplifyTrail<Point extends Position>(positions: readonly Point[], tolerance: number): Point[] {
  const last = positions.length - 1
  if (last < 2) return [...positions]
  const kept = new Uint8Array(positions.length)
  for (let start = 0; start < last; start += stretch) {
    const end = Math.min(last, start + stretch)
    kept[start] = 1
    kept[end] = 1
    keepBends(positions, start, end, tolerance * tolerance, kept)
  }
  return positions.filter((_, at) => kept[at] === 1)
}
