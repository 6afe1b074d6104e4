import type { Found } from '@crateway/shared/contract/calls/search.ts'
import type { Queries } from '../../db/open.ts'

/** What is searched for, and how much of it is told. */
export interface Sought {
  readonly customerId: string
  /** As it was typed; `isSearchable`. */
  readonly q: string
  readonly most: number
  /** Those of the person who searches: a note tells nothing that takes another. */
  readonly rights: readonly string[]
}

/** Finds things of one kind that a customer has, the best first. The caller has checked right and tenant. */
export type Find = (db: Queries, sought: Sought) => Promise<readonly Omit<Found, 'kind'>[]>
