/** Days after which crates are deemed lost, by end customer. */
type LossTerms = ReadonlyMap<string, number>

export interface KeptLossTerms {
  /** The terms of a customer: asked for once, and again after a failure. Another customer's call is given up. */
  readonly of: (customerId: string) => Promise<LossTerms>
  /** Gives up a call that is under way, and forgets what has come. */
  readonly drop: () => void
}

/** Keeps the terms of one customer at a time, for the pages of a grid that are asked for one after the other. */
export function keepLossTerms(find: (customerId: string, signal: AbortSignal) => Promise<LossTerms>): KeptLossTerms {
  let kept: { readonly customerId: string; readonly terms: Promise<LossTerms>; readonly drop: () => void } | null = null
  const drop = () => {
    kept?.drop()
    kept = null
  }
  return {
    drop,
    of: (customerId) => {
      if (kept?.customerId === customerId) return kept.terms
      drop()
      const controller = new AbortController()
      const own = { customerId, terms: find(customerId, controller.signal), drop: () => controller.abort() }
      kept = own
      // By the time it fails another customer's may be kept.
      own.terms.catch(() => {
        if (kept === own) kept = null
      })
      return own.terms
    },
  }
}
