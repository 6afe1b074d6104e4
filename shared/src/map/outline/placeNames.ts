/** A name that may be drawn around a place, px. */
export interface NameBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const overlaps = (one: NameBox, other: NameBox): boolean =>
  Math.abs(one.x - other.x) * 2 < one.width + other.width && Math.abs(one.y - other.y) * 2 < one.height + other.height

/** Those names that find room, the first ones first: none lies over another. */
export function placeNames<Name extends NameBox>(names: readonly Name[]): Name[] {
  const placed: Name[] = []
  for (const name of names) if (!placed.some((other) => overlaps(name, other))) placed.push(name)
  return placed
}
