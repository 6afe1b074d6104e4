import type { CollectionSummary } from '@crateway/shared/contract/collections.ts'
import { wholeDays } from '@crateway/shared/domain/cycleBand.ts'

/** The figures above the collections grid, all from the grid's own rows. */
export interface CollectionReview {
  readonly crates: number
  /** Of them, collected after they had been deemed lost. */
  readonly lostCrates: number
  /** Whole days, each crate counting the same; null where nothing was collected. */
  readonly averageDays: number | null
  /** Of all, those whose own cycle was longer than agreed, and the end customers they came from; null where nobody tells. */
  readonly returnedLate: { readonly crates: number; readonly endusers: number } | null
  /** End customers where anything was collected, and all of them. */
  readonly endusersWithCollections: number
  readonly endusers: number
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)

/** Adds up the rows of the collections grid. */
export function collectionReview(rows: readonly CollectionSummary[]): CollectionReview {
  const sources = rows.filter(({ collections }) => collections.quantity > 0)
  const late = sources.filter(({ collections }) => collections.overdue !== 0)
  const cratesOf = (some: readonly CollectionSummary[]) => sum(some.map(({ collections }) => collections.quantity))
  const measured = sources.filter(({ collections }) => collections.averageRentalDays !== null)
  const days = sum(
    measured.map(({ collections: { quantity, averageRentalDays } }) => quantity * (averageRentalDays ?? 0)),
  )
  return {
    crates: cratesOf(sources),
    lostCrates: sum(sources.map(({ collections }) => collections.deemedLost)),
    averageDays: measured.length === 0 ? null : wholeDays(days / cratesOf(measured)),
    returnedLate: late.some(({ collections }) => collections.overdue === undefined)
      ? null
      : { crates: sum(late.map(({ collections }) => collections.overdue ?? 0)), endusers: late.length },
    endusersWithCollections: sources.length,
    endusers: rows.length,
  }
}
