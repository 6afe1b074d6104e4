/** A point of a drawing, in its own units. */
export interface SparkPoint {
  readonly x: number
  readonly y: number
}

/** Room of a drawing, in its own units; `edge` stays free on every side. */
export interface SparkRoom {
  readonly width: number
  readonly height: number
  readonly edge: number
}

/** Where the figures of a history stand, the first at the left; the floor is 0, so that a steady figure is no cliff. */
export function sparkPoints(values: readonly number[], { width, height, edge }: SparkRoom): readonly SparkPoint[] {
  const most = Math.max(1, ...values)
  const step = values.length > 1 ? (width - 2 * edge) / (values.length - 1) : 0
  return values.map((value, index) => ({
    x: edge + index * step,
    y: height - edge - (value / most) * (height - 2 * edge),
  }))
}

const written = (value: number) => String(Math.round(value * 10) / 10)

/** A line through points, as the `d` of a path. */
export const linePath = (points: readonly SparkPoint[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${written(x)} ${written(y)}`).join('')

/** The ground under a line, down to the floor. */
export function groundPath(points: readonly SparkPoint[], { height }: SparkRoom): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  return `${linePath(points)}L${written(last.x)} ${height}L${written(first.x)} ${height}Z`
}
