import type { Collection } from '@crateway/shared/contract/collections.ts'
import { daysBetween } from '@crateway/shared/domain/calendar.ts'
import { daysOver } from '@crateway/shared/domain/overdue.ts'
import type { Page } from '@crateway/shared/grid/view/serverQuery.ts'

/** A collected crate as a row of its own: the same crate can have been collected several times. */
export type CollectedCrate = Collection & {
  readonly cycleId: string
  /** Days from its delivery to its collection, as the services count rental days. */
  readonly cycleDays: number
  /** Days over the agreed ones, negative where it was early; null where nothing was agreed. */
  readonly difference: number | null
}

/** A page of crates with what tells its rows apart, and how long their cycles were. A crate that is out cannot be delivered again before it is collected. */
export function toCollectedCrates({ rows, totalCount }: Page<Collection>): Page<CollectedCrate> {
  const crates = rows.map((row) => {
    const cycleDays = daysBetween(row.deliveryDate, row.collectionDate)
    const cycleId = [row.barcode, row.deliveryDate, row.collectionDate].join(' ')
    return { ...row, cycleId, cycleDays, difference: daysOver(cycleDays, row.csRefcycleTime) }
  })
  return { rows: crates, totalCount }
}
