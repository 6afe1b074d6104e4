import type { Capability } from '../contract/capabilities.ts'
import { Problem, type ProblemCode, toProblem } from '../errors/Problem.ts'
import { isUnanswered } from './isUnanswered.ts'

/** Milliseconds before a question that failed is asked again by what can do without the answer. */
const pause = 30_000

/** How services refuse a call that they do not know: there is nothing to wait for. */
const refusals: ReadonlySet<ProblemCode> = new Set(['not_found', 'method_not_allowed', 'malformed', 'forbidden'])

interface FindOfferOptions {
  /** Whether nothing right can be done without the answer: one that failed is asked for again at once. */
  readonly isNeeded?: boolean
}

/**
 * Whether the services offer a capability; null when that could not be found out. Without a line it rejects like every other
 * call: what is then shown in its stead would stay once there is one.
 */
export type FindOffer = (capability: Capability, options?: FindOfferOptions) => Promise<boolean | null>

/**
 * Whether the services offer a capability, for what would go wrong on a guess: fails as `unavailable` while it cannot be
 * found out, and another try asks again.
 */
export async function findOfferOrFail(
  client: { readonly offers: FindOffer },
  capability: Capability,
): Promise<boolean> {
  const isOffered = await client.offers(capability, { isNeeded: true })
  if (isOffered !== null) return isOffered
  throw new Problem('unavailable', { message: 'It could not be found out what the services offer' })
}

interface Known {
  readonly token: string | undefined
  /** Null where the call failed. */
  readonly names: Promise<ReadonlySet<string> | null>
  /** When it failed, by `elapsed`, and what with. */
  failed?: { readonly at: number; readonly problem: Problem }
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
 * Finds out once a session what is offered beyond the seeds (CONTRACT section 9). A refusal comes from an upstream that
 * speaks the seeds alone: none, for the whole session. After any other failure it is unknown, and asked again by whoever
 * comes later; by whoever comes next, where nobody answered.
 */
export function createOffers({ ask, token, elapsed = () => performance.now() }: OfferOptions): FindOffer {
  let known: Known | undefined

  function findOut(): Known {
    const begun: Known = {
      token: token(),
      names: ask().then(
        (names) => new Set(names),
        (error: unknown) => {
          const problem = toProblem(error)
          if (refusals.has(problem.code)) return new Set<string>()
          begun.failed = { at: elapsed(), problem }
          return null
        },
      ),
    }
    return begun
  }

  return async (capability, { isNeeded = false } = {}) => {
    const failed = known?.failed
    const mayAsk = failed && (isNeeded || isUnanswered(failed.problem) || elapsed() - failed.at >= pause)
    if (known === undefined || known.token !== token() || mayAsk) known = findOut()
    const asked = known
    const names = await asked.names
    if (names !== null) return names.has(capability)
    if (asked.failed && isUnanswered(asked.failed.problem)) throw asked.failed.problem
    return null
  }
}
