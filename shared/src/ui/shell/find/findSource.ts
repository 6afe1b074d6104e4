import type { FoundKind, SiteFoundKind } from '../../../contract/calls/search.ts'
import type { Partner } from '../../../state/partner.ts'

/** What sources find: what belongs to a customer, or what is at a site. */
export type SourceKind = FoundKind | SiteFoundKind

/** One thing found; the id is whatever its source makes an address of. */
export interface SourceFound<Kind extends SourceKind = SourceKind> {
  readonly kind: Kind
  readonly id: string
  readonly title: string
  readonly note: string | null
}

/** Where an app finds what belongs to a partner, and where that opens. */
export interface FindSource<Kind extends SourceKind = SourceKind> {
  /** The kinds that the signed-in person has a way to, in the order they are shown in. */
  kinds(): readonly Kind[]
  /** The best of what fits, by kind. Rejects with a `Problem`. */
  find(text: string, partner: Partner, signal: AbortSignal): Promise<readonly SourceFound<Kind>[]>
  /** The address of what was found; null where the person has no screen for it. */
  hrefOf(found: SourceFound<Kind>, partner: Partner): string | null
}

/** Fetches the code of a source: nobody needs it before they search. */
export type LoadFindSource = () => Promise<FindSource>
