import type { Decision, Settled } from '../decision.ts'
import type { Arrival } from './facts.ts'

/** What Hono carries through a request of ours. */
export interface GatewayEnv {
  Bindings: {
    readonly arrival?: Arrival
    /** The decision, where another transport has made it already. */
    readonly settled?: Settled | undefined
  }
  Variables: { requestId: string; decision?: Decision; operation?: string | undefined }
}
