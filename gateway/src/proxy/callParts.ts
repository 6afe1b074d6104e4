import type { StreamTimes } from './passEvents.ts'
import type { GiveBack } from './slots.ts'
import type { UpstreamHealth } from './upstreamHealth.ts'

/** What forwarding one call takes from the gateway. */
export interface CallParts {
  /** Takes a place for an upload, for as long as it is in progress. */
  readonly takeUpload: () => GiveBack
  /** Takes a place for a stream of events, until it has ended. */
  readonly takeStream: () => GiveBack
  /** The limits of a stream that opens now. */
  readonly streamTimes: () => StreamTimes
  /** Told the name of a GraphQL operation, for the line of the log. */
  readonly noteOperation: (name: string | undefined) => void
  /** What calls have shown of the upstreams. */
  readonly health: UpstreamHealth
  /** Ends streams of events: the process is about to stop. */
  readonly stop: AbortSignal | undefined
}
