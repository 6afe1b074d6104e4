import { clockOffsetOf, msLeft } from '@crateway/shared/state/session.ts'

/** How long before its end a token is renewed, ms. */
const margin = 60_000
/** Life of a token that does not tell it, ms: no report's is shorter. */
const usualLife = 600_000

/** Time in ms after which a token that has just been answered is to be renewed; its life is told by itself alone. */
export function renewalTime(token: string, now = Date.now()): number {
  const life = msLeft({ token, clockOffset: clockOffsetOf(token, now) }, now)
  return life > 0 ? Math.max(life - margin, life / 2) : usualLife - margin
}
