import type { Capability } from '../contract/capabilities.ts'
import { toProblem } from '../errors/Problem.ts'

/** Milliseconds before a question that failed is asked again. */
const pause = 30_000

/** Whether the services offer a capability; null when that could not be found out, which for now means no. */
export type FindOffer = (capability: Capability) => Promise<boolean | null>

interface Known {
  readonly token: string | undefined
  /** Null where the call failed. */
  readonly names: Promise<ReadonlySet<string> | null>
  /** When it failed, by `elapsed`. */
  failedAt?: number
}

export interface OfferOptions {
  /** Asks the services; rejects with a `Problem`. */
  readonly ask: () => Promise<readonly string[]>
  /** Token of the session: another session may speak to another portal. */
  readonly token: () => string | undefined
  /** Milliseconds from any start. */
  readonly elapsed?: () => number
}

/**
 * Finds out once a session what is offered beyond the seeds (CONTRACT section 9). A 404 is an upstream that speaks the seeds
 * alone: none, for the whole session. Any other failure is none for now, and asked again by whoever comes later.
 */
export function createOffers({ ask, token, elapsed = () => performance.now() }: OfferOptions): FindOffer {
  let known: Known | undefined

  function findOut(): Known {
    const begun: Known = {
      token: token(),
      names: ask().then(
        (names) => new Set(names),
        (error: unknown) => {
          if (toProblem(error).code === 'not_found') return new Set<string>()
          begun.failedAt = elapsed()
          return null
        },
      ),
    }
    return begun
  }

  return async (capability) => {
    const mayAsk = known?.failedAt !== undefined && elapsed() - known.failedAt >= pause
    if (known === undefined || known.token !== token() || mayAsk) known = findOut()
    const names = await known.names
    return names === null ? null : names.has(capability)
  }
}
