import { sumOf } from '@crateway/shared/columns/sumOf.ts'
import type { ShipperStock, StockComparison } from '@crateway/shared/contract/calls/endusers.ts'
import type { StatusKind } from '@crateway/shared/domain/statusKind.ts'

/** How three counts of the same crates compare. */
export type ComparedStock = StockComparison['total']

/** Whether a row is one of those to look at; one with nothing to compare is none. */
export const hasDifference = ({ difference }: Pick<ComparedStock, 'difference'>): boolean =>
  difference !== null && difference !== 0

/** Whether a site has crates by the books and nobody scans there: its 0 says that, not that crates are missing (docs/figures.md). */
export const isWithoutScans = ({ total, isScanning }: Pick<StockComparison, 'total' | 'isScanning'>): boolean =>
  total.estimated > 0 && !isScanning

/** The differences of rows together, each on its own basis; null where none has one. */
export const differenceOf = sumOf(({ difference }: Pick<ComparedStock, 'difference'>) => difference)

const dayLength = 24 * 3_600_000

/** Whole days since something was declared; 0 where a clock runs behind. */
export const daysSince = (instant: string, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / dayLength))

/**
 * What a difference is to be taken for: none is good; one that was only scanned, or that nobody knows, is told plainly; one of a
 * count asks for a look. None is an alarm, explained or not: people declare empty crates, the books know full ones too (ADR 054).
 */
export function differenceKind({ difference, basis }: Pick<ComparedStock, 'difference' | 'basis'>): StatusKind {
  if (difference === 0) return 'good'
  return basis === 'declared' ? 'warn' : 'plain'
}

/** The largest of the counts of all rows: the scale of their bars; at least 1. */
export function scaleOf(rows: readonly Pick<ComparedStock, 'estimated' | 'scanned' | 'declared'>[]): number {
  return rows.reduce((most, { estimated, scanned, declared }) => Math.max(most, estimated, scanned, declared ?? 0), 1)
}

/** Rows of a site, those whose crates have stood there longest first; those without crates by the books last. */
export function longestFirst(rows: readonly ShipperStock[]): ShipperStock[] {
  return rows.toSorted((a, b) => (b.longestDays ?? -1) - (a.longestDays ?? -1))
}
