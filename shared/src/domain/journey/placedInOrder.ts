import { instantTime } from './instantTime.ts'
import { isPosition } from './isPosition.ts'
import type { JourneyPoint } from './JourneyPoint.ts'
import { createStayNumbers, ownMethod } from './stayNumbers.ts'
import { timeOrder } from './timeOrder.ts'

/** Points at a known place by time: where each is in the list it came in, and when it was sent, ms since 1970. */
interface PlacedPoints {
  readonly places: Uint32Array
  readonly times: Float64Array
  /** By a point's place in the list: points of one stay have the same number. */
  readonly stays: Uint32Array
  /** By a point's place in the list: which of `tellings` it tells. */
  readonly tells: Uint8Array
}

/** What not every point of a stay tells, each a bit: points of a mixed list are looked at in its order alone. */
export const tellings = { name: 1, city: 2, country: 4, position: 8 } as const

function tellingsOf(point: JourneyPoint): number {
  return (
    (point.name ? tellings.name : 0) |
    (point.city ? tellings.city : 0) |
    (point.country ? tellings.country : 0) |
    (isPosition(point) ? tellings.position : 0)
  )
}

const compareTexts = (a = '', b = ''): number => (a < b ? -1 : a > b ? 1 : 0)

/** What a stop is made of, in the order in which points of one moment stand: those of one stay stand together. */
const told: readonly ((point: JourneyPoint) => string | null | undefined)[] = [
  ({ code }) => code,
  ({ type }) => type,
  ownMethod,
  ({ locationMethod }) => locationMethod,
  ({ endTimestamp }) => endTimestamp,
  ({ name }) => name,
  ({ city }) => city,
  ({ country }) => country,
  ({ timestamp }) => timestamp,
]

/** What is no number has no place in an order: compared, it would make every order a right one. */
const degreesOf = (told: number | null | undefined): number => (Number.isFinite(told) ? Number(told) : 0)

/** An order of points of one moment that does not depend on how they came. */
function compareTold(a: JourneyPoint | undefined, b: JourneyPoint | undefined): number {
  for (const tell of told) {
    const order = compareTexts((a && tell(a)) ?? undefined, (b && tell(b)) ?? undefined)
    if (order !== 0) return order
  }
  return degreesOf(a?.lat) - degreesOf(b?.lat) || degreesOf(a?.lon) - degreesOf(b?.lon)
}

/** Puts points of one moment in an order of their own: they seldom are, and no order they came in may make a journey. */
function orderMoments(
  points: readonly JourneyPoint[],
  { places, times }: Pick<PlacedPoints, 'places' | 'times'>,
): void {
  for (let from = 0; from < places.length; ) {
    let to = from + 1
    while (to < places.length && times[to] === times[from]) to++
    if (to > from + 1) places.subarray(from, to).sort((a, b) => compareTold(points[a], points[b]) || a - b)
    from = to
  }
}

/** The points that have a code and a time, by time. Equal times stand in the order of what they tell. */
export function placedInOrder(points: readonly JourneyPoint[]): PlacedPoints {
  const placed = new Uint32Array(points.length)
  const sent = new Float64Array(points.length)
  const stays = new Uint32Array(points.length)
  const tells = new Uint8Array(points.length)
  const stayNumber = createStayNumbers()
  let count = 0
  points.forEach((point, index) => {
    const { code, timestamp } = point
    if (!code) return
    const time = instantTime(timestamp)
    if (Number.isNaN(time)) return
    placed[count] = index
    sent[count] = time
    stays[index] = stayNumber(point, code)
    tells[index] = tellingsOf(point)
    count++
  })
  const order = timeOrder(sent.subarray(0, count))
  const inOrder = { stays, tells, places: new Uint32Array(count), times: new Float64Array(count) }
  for (let at = 0; at < count; at++) {
    const from = order[at] ?? 0
    inOrder.places[at] = placed[from] ?? 0
    inOrder.times[at] = sent[from] ?? 0
  }
  orderMoments(points, inOrder)
  return inOrder
}
