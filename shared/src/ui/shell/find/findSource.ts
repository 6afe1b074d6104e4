import type { Found, FoundKind } from '../../../contract/calls/search.ts'
import type { Partner } from '../../../state/partner.ts'

/** Where an app finds what belongs to a partner, and where that opens. */
export interface FindSource {
  /** The kinds that the signed-in person has a way to, in the order they are shown in. */
  kinds(): readonly FoundKind[]
  /** The best of what fits, by kind. Rejects with a `Problem`. */
  find(text: string, partner: Partner, signal: AbortSignal): Promise<readonly Found[]>
  /** The address of what was found; null where the person has no screen for it. */
  hrefOf(found: Found, partner: Partner): string | null
}

/** Fetches the code of a source: nobody needs it before they search. */
export type LoadFindSource = () => Promise<FindSource>
