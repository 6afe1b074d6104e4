import type { TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import type { FreshPoints } from './useFreshPoints.ts'

/** Whether a crate that was asked for by barcode is this customer's: its group may have others. */
export const isOwnTrace = (points: readonly TracePoint[] | undefined, customerId: string): boolean =>
  (points?.at(-1)?.customerId ?? customerId) === customerId

/** Of a crate of the group's other customers no messages come in by themselves: nobody says that it is up to date. */
export const newsOf = (
  live: FreshPoints,
  points: readonly TracePoint[] | undefined,
  customerId: string,
): FreshPoints => (isOwnTrace(points, customerId) ? live : { ...live, freshAt: null })
