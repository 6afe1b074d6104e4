import type { Collection } from '@crateway/shared/contract/collections.ts'
import type { Page } from '@crateway/shared/grid/view/serverQuery.ts'

/** A collected crate as a row of its own: the same crate can have been collected several times. */
export type CollectedCrate = Collection & { readonly cycleId: string }

/** A page of crates with what tells its rows apart. A crate that is out cannot be delivered again before it is collected. */
export function toCollectedCrates({ rows, totalCount }: Page<Collection>): Page<CollectedCrate> {
  const withId = rows.map((row) => ({ ...row, cycleId: [row.barcode, row.deliveryDate, row.collectionDate].join(' ') }))
  return { rows: withId, totalCount }
}
