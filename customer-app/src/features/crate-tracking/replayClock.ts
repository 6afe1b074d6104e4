/** How fast a replay runs, against its slowest. */
export const replaySpeeds = [1, 2, 8, 32] as const
export type ReplaySpeed = (typeof replaySpeeds)[number]

/** Journey time that passes in a second at the slowest, ms: six hours, so that a journey of three months takes six minutes. */
const slowest = 6 * 3_600_000

/** Milliseconds a replay rests at each stop where motion is unwanted, at the slowest speed. */
const rest = 2_000

/** The span a replay runs over, and where it stops on the way; instants in ms since 1970. */
export interface ReplaySpan {
  readonly start: number
  readonly end: number
  /** When each stop begins, in order. */
  readonly stops: readonly number[]
}

/** An instant within the span. */
export function withinSpan({ start, end }: ReplaySpan, time: number): number {
  return Math.min(Math.max(time, start), end)
}

/** Where a replay is after so many ms on the wall. It ends at the end. */
export function afterFrame(span: ReplaySpan, time: number, elapsed: number, speed: ReplaySpeed): number {
  return withinSpan(span, time + (elapsed / 1_000) * slowest * speed)
}

/** How long a replay that goes from stop to stop rests at each, ms. */
export const restAt = (speed: ReplaySpeed): number => Math.max(rest / speed, 400)

/** The stop after an instant, or the end. */
export function nextStop({ end, stops }: ReplaySpan, time: number): number {
  return stops.find((stop) => stop > time) ?? end
}

/** The stop before an instant, or the start. */
export function previousStop({ start, stops }: ReplaySpan, time: number): number {
  return stops.findLast((stop) => stop < time) ?? start
}

/** How much of the span has gone by, 0 to 1. A span without length is over. */
export function shareOf({ start, end }: ReplaySpan, time: number): number {
  return end > start ? (withinSpan({ start, end, stops: [] }, time) - start) / (end - start) : 1
}

/** The instant at a share of the span. */
export function timeAt({ start, end }: ReplaySpan, share: number): number {
  return start + (end - start) * Math.min(Math.max(share, 0), 1)
}

/** How far an arrow leads, ms. */
const step = 6 * 3_600_000

/**
 * Where a key leads on the bar (WAI-ARIA APG, "Slider"): an arrow six hours on, with Page keys from stop to stop, Home and End
 * to the ends. Undefined for a key that leads nowhere.
 */
export function timeAfterKey(span: ReplaySpan, time: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return withinSpan(span, time + step)
    case 'ArrowLeft':
    case 'ArrowDown':
      return withinSpan(span, time - step)
    case 'PageUp':
      return nextStop(span, time)
    case 'PageDown':
      return previousStop(span, time)
    case 'Home':
      return span.start
    case 'End':
      return span.end
    default:
      return undefined
  }
}

/** The speed after another; behind the fastest comes the slowest. */
export function nextSpeed(speed: ReplaySpeed): ReplaySpeed {
  return replaySpeeds[(replaySpeeds.indexOf(speed) + 1) % replaySpeeds.length] ?? 1
}
