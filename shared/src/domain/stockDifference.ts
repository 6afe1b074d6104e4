/** What an estimate of crates is compared with. */
export const stockBases = ['declared', 'scanned'] as const
export type StockBasis = (typeof stockBases)[number]

/**
 * What makes two counts of the crates at a site differ. `unexplained` is no fact: it is what the facts leave over.
 *
 * - `notBooked`: scanned in, and by the books still on their way.
 * - `collectedNotBooked`: scanned out, and by the books still there.
 * - `notScanned`: there by the books, and not scanned in since they were shipped.
 * - `notScannedOut`: collected by the books, and not scanned out.
 * - `arrivedSince`, `collectedSince`: booked since the declaration that the books are compared with.
 */
export const stockReasonKinds = [
  'notBooked',
  'collectedNotBooked',
  'notScanned',
  'notScannedOut',
  'arrivedSince',
  'collectedSince',
  'unexplained',
] as const
export type StockReasonKind = (typeof stockReasonKinds)[number]

/** A fact with the crates by which it moves a difference: fewer than the books are negative. */
export interface StockReason {
  readonly kind: StockReasonKind
  readonly crates: number
  /** The last day it happened on, YYYY-MM-DD; null where it has none. */
  readonly day: string | null
}

/**
 * The reasons of a difference: the facts that move it, and what they leave over. Their crates add up to it, whatever the facts
 * are, and none of them is 0.
 */
export function explainDifference(difference: number, facts: readonly StockReason[]): StockReason[] {
  const moving = facts.filter(({ crates }) => crates !== 0)
  const left = difference - moving.reduce((sum, { crates }) => sum + crates, 0)
  return left === 0 ? moving : [...moving, { kind: 'unexplained', crates: left, day: null }]
}
