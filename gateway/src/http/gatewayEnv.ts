import type { Decision } from '../decision.ts'
import type { Arrival } from './facts.ts'

/** What Hono carries through a request of ours. */
export interface GatewayEnv {
  Bindings: { readonly arrival?: Arrival }
  Variables: { requestId: string; decision?: Decision }
}
