import type { Client } from '@crateway/shared/client/client.ts'
import { mostAssignments } from '@crateway/shared/contract/calls/shippingManagement.ts'
import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { mostRows } from '@crateway/shared/contract/rowWindow.ts'
import type { SelectedRows } from '@crateway/shared/grid/selection/gridSelection.ts'
import { findShippingPage, findShippingsById } from './findShippings.ts'
import { isLocked } from './shippingColumns.ts'

/** The shippings that something is to be done with: rows that were selected, or one by its id. */
export type ShippingWish = { readonly selected: SelectedRows<PendingShipping> } | { readonly id: string }

/** The shippings of a wish. */
export interface WishedShippings {
  /** Those that can be changed. */
  readonly rows: readonly PendingShipping[]
  /** How many of those that were wished for are locked. */
  readonly locked: number
  /** There are more than can be changed at once. */
  readonly isTooMany: boolean
}

const none: WishedShippings = { rows: [], locked: 0, isTooMany: false }

/** Pages that are read of a selection of all that match, before there are too many locked ones among them. */
const mostPages = 20

/** All shippings that pass the filters of a selection, but those that were taken out. */
async function findMatching(
  client: Client,
  customerId: string,
  { filter, except }: NonNullable<SelectedRows<PendingShipping>['matching']>,
  signal: AbortSignal,
): Promise<WishedShippings> {
  const open = new Map<string, PendingShipping>()
  let locked = 0
  let isWhole = false
  for (let page = 0; page < mostPages && !isWhole && open.size <= mostAssignments; page += 1) {
    const query = { customerId, filter, skip: page * mostRows, limit: mostRows }
    const { rows } = await findShippingPage(client, query, signal)
    for (const row of rows) {
      if (except.has(row.id)) continue
      if (isLocked(row)) locked += 1
      else open.set(row.id, row)
    }
    isWhole = rows.length < mostRows
  }
  return { rows: [...open.values()], locked, isTooMany: !isWhole || open.size > mostAssignments }
}

/** Finds the shippings of a wish; locked ones are left out and counted. */
export async function findWished(
  client: Client,
  customerId: string,
  wish: ShippingWish,
  signal: AbortSignal,
): Promise<WishedShippings> {
  if ('id' in wish) {
    const row = (await findShippingsById(client, customerId, [wish.id], signal)).get(wish.id)
    if (!row) return none
    return isLocked(row) ? { ...none, locked: 1 } : { ...none, rows: [row] }
  }
  const { matching, rows } = wish.selected
  if (matching) return findMatching(client, customerId, matching, signal)
  return { ...none, rows, isTooMany: rows.length > mostAssignments }
}
