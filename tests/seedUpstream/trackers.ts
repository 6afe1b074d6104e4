import { points as firstPoints, type StubPoint } from './mapWorld.ts'

/** What the stub's trackers have sent. */
export interface StubTrackers {
  /** All messages, in no order. */
  readonly points: readonly StubPoint[]
  /** A tracker sends a message, whoever looks on. */
  readonly send: (point: StubPoint) => void
  /** Forgets what was sent since the start. */
  readonly forget: () => void
}

export function createTrackers(): StubTrackers {
  let points = firstPoints
  return {
    get points() {
      return points
    },
    send(point) {
      points = [point, ...points]
    },
    forget() {
      points = firstPoints
    },
  }
}
