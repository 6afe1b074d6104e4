import type { EnduserCollection } from '@crateway/shared/contract/calls/endusers.ts'
import type { CollectState } from '@crateway/shared/domain/collectStates.ts'
import { wholeCrates } from '@crateway/shared/domain/wholeCrates.ts'
import { isUpcoming } from '../../isUpcoming.ts'

/** The ways of looking at pickups: all of them, those to come, those that were. */
const pickupViews = ['all', 'upcoming', 'past'] as const
export type PickupView = (typeof pickupViews)[number]

/** The view an address asks for. */
export function readPickupView(query: URLSearchParams): PickupView {
  return pickupViews.find((view) => view === query.get('view')) ?? 'all'
}

/** One pickup with what it takes along. */
export interface Pickup {
  readonly id: string
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly shipment: string | null
  readonly forwarder: string | null
  /** Where it stands; an upstream of the seeds doesn't tell. */
  readonly state?: CollectState
  readonly lines: readonly { readonly material: string; readonly quantity: number }[]
}

/** The rows of a view. */
export function rowsOfView(
  rows: readonly EnduserCollection[],
  view: PickupView,
  today: string,
): readonly EnduserCollection[] {
  return view === 'all' ? rows : rows.filter((row) => isUpcoming(row, today) === (view === 'upcoming'))
}

/** How many pickups rows are of: each has a row for every material. */
export const countPickups = (rows: readonly EnduserCollection[]): number =>
  new Set(rows.map(({ COLLECT_ID }) => COLLECT_ID)).size

/** The pickup of an id with its materials, those of several rows added up as the rows show them; undefined where no row is of it. */
export function pickupOf(rows: readonly EnduserCollection[], id: string): Pickup | undefined {
  const own = rows.filter(({ COLLECT_ID }) => COLLECT_ID === id)
  const [first] = own
  if (!first) return undefined
  const quantities = new Map<string, number>()
  for (const { MATNR, QTY } of own) quantities.set(MATNR, (quantities.get(MATNR) ?? 0) + wholeCrates(QTY))
  return {
    id,
    date: first.COLLECT_DATE,
    shipment: own.find(({ SHIPMENT_NR }) => SHIPMENT_NR)?.SHIPMENT_NR ?? null,
    forwarder: own.find(({ FORWARDER_NAME }) => FORWARDER_NAME)?.FORWARDER_NAME ?? null,
    ...(first.STATE && { state: first.STATE }),
    lines: [...quantities].map(([material, quantity]) => ({ material, quantity })),
  }
}
