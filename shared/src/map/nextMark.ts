export type Direction = 'left' | 'right' | 'up' | 'down'

interface Spot {
  readonly x: number
  readonly y: number
}

/** How far one spot lies in a direction from another, and how far beside it. */
function offset(from: Spot, to: Spot, direction: Direction): { readonly along: number; readonly aside: number } {
  const dx = to.x - from.x
  const dy = to.y - from.y
  if (direction === 'left') return { along: -dx, aside: Math.abs(dy) }
  if (direction === 'right') return { along: dx, aside: Math.abs(dy) }
  if (direction === 'up') return { along: -dy, aside: Math.abs(dx) }
  return { along: dy, aside: Math.abs(dx) }
}

/** The spot an arrow key leads to: the nearest in that direction, where what lies aside counts as twice as far. */
export function nextMark<Place extends Spot>(
  from: Spot,
  places: readonly Place[],
  direction: Direction,
): Place | undefined {
  let best: Place | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const { along, aside } = offset(from, place, direction)
    const distance = along + 2 * aside
    // Half a pixel: the mark itself is no neighbour.
    if (along <= 0.5 || distance >= least) continue
    least = distance
    best = place
  }
  return best
}
