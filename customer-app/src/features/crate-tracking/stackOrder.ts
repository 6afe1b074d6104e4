import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { seenBattery } from '../../trail/seenBattery.ts'

/** What the crates of a spot can be sorted by, in the order in which that is offered. */
export const stackOrders = ['barcode', 'days', 'battery', 'si'] as const
export type StackOrder = (typeof stackOrders)[number]

/** What nobody knows comes last, whichever way the others go. */
function byFigure(figureOf: (point: TracePoint) => number | null | undefined, sign: 1 | -1) {
  return (a: TracePoint, b: TracePoint) => {
    const [one, other] = [figureOf(a), figureOf(b)]
    if (one == null || other == null) return Number(one == null) - Number(other == null)
    return sign * (one - other)
  }
}

/**
 * The crates of a spot as somebody wants to go through them: those that stand longest first, the lowest battery first, or SI by
 * SI; of those alike, and else, by barcode.
 * @param points by barcode
 * @param daysOf undefined while, or where, they are not known
 */
export function inStackOrder(
  points: readonly TracePoint[],
  order: StackOrder,
  daysOf: (point: TracePoint) => number | undefined,
): readonly TracePoint[] {
  if (order === 'barcode') return points
  if (order === 'days') return points.toSorted(byFigure(daysOf, -1))
  if (order === 'battery') return points.toSorted(byFigure(seenBattery, 1))
  const siOf = ({ si }: TracePoint) => si ?? '\uffff'
  return points.toSorted((a, b) => (siOf(a) === siOf(b) ? 0 : siOf(a) < siOf(b) ? -1 : 1))
}
