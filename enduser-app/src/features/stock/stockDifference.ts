import type { ShipperStock, StockComparison } from '@crateway/shared/contract/calls/endusers.ts'
import type { StatusKind } from '@crateway/shared/domain/statusKind.ts'
import type { StockReason } from '@crateway/shared/domain/stockDifference.ts'

/** How three counts of the same crates compare. */
export type ComparedStock = StockComparison['total']

interface Reasoned {
  readonly reasons: readonly StockReason[]
}

/** Whether a row is one of those to look at; one with nothing to compare is none. */
export const hasDifference = ({ difference }: Pick<ComparedStock, 'difference'>): boolean =>
  difference !== null && difference !== 0

const dayLength = 24 * 3_600_000

/** Whole days since something was declared; 0 where a clock runs behind. */
export const daysSince = (instant: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / dayLength))

/** Crates that no fact explains, more or fewer. */
export const unexplained = ({ reasons }: Reasoned): number =>
  reasons.find(({ kind }) => kind === 'unexplained')?.crates ?? 0

/**
 * What a difference is to be taken for: none is good; one that was only scanned, or that nobody knows, is told plainly; one that facts explain, or
 * that has crates more than the books, asks for a look; crates that nothing explains are missing.
 */
export function differenceKind(row: Pick<ComparedStock, 'difference' | 'basis'> & Reasoned): StatusKind {
  if (row.difference === 0) return 'good'
  if (row.basis !== 'declared') return 'plain'
  return unexplained(row) < 0 ? 'bad' : 'warn'
}

/** The largest of the counts of all rows: the scale of their bars; at least 1. */
export function scaleOf(rows: readonly Pick<ComparedStock, 'estimated' | 'scanned' | 'declared'>[]): number {
  return rows.reduce((most, { estimated, scanned, declared }) => Math.max(most, estimated, scanned, declared ?? 0), 1)
}

/** Rows of a site, those whose crates have stood there longest first; those without crates by the books last. */
export function longestFirst(rows: readonly ShipperStock[]): ShipperStock[] {
  return rows.toSorted((a, b) => (b.longestDays ?? -1) - (a.longestDays ?? -1))
}
