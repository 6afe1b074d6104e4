import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { mergePoints } from '../../trail/mergePoints.ts'

/** Messages that came in while a screen is open. */
export interface KeptPoints {
  /** The customer whose they are. */
  readonly of: string
  /** Oldest first. */
  readonly points: readonly TracePoint[]
  /** How often some of them were let go: what is shown has to be loaded anew then. */
  readonly losses: number
}

/** Most messages that are kept beside the last of each crate: a screen stands open for days. */
const mostKept = 20_000

const keyOf = ({ barcode, si }: TracePoint) => JSON.stringify([barcode, si ?? null])

/** The last message of each crate under each SI, of messages that are oldest first. */
const lastOfEach = (points: readonly TracePoint[]): ReadonlySet<TracePoint> =>
  new Set(new Map(points.map((point) => [keyOf(point), point])).values())

/**
 * Takes in messages. A crate's last message under an SI always stays, or the crate would jump back to where it was when the
 * screen was opened; of too many others the older half is let go, so that it is long until that is needed again.
 */
export function withKept(kept: KeptPoints, fresh: readonly TracePoint[], most: number = mostKept): KeptPoints {
  const points = mergePoints(kept.points, fresh)
  if (points.length <= most) return { ...kept, points }
  const last = lastOfEach(points)
  const others = points.filter((point) => !last.has(point))
  if (others.length <= most) return { ...kept, points }
  const letGo = new Set(others.slice(0, others.length - Math.floor(most / 2)))
  return { ...kept, points: points.filter((point) => !letGo.has(point)), losses: kept.losses + 1 }
}
