import { countPendingShippings, type ShippingCounts } from '@crateway/shared/client/requests/countPendingShippings.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import type { Enduser } from '@crateway/shared/contract/enduser.ts'
import { useCallback, useMemo, useState } from 'react'
import { client } from '../../client.ts'
import { useConsignees } from './consigneeChoices.ts'
import { findWaiting, type WaitingShippings } from './findWaiting.ts'
import { viewFilters } from './shippingViews.ts'

/** What the screen knows beside the rows of its grid. */
export interface Desk {
  readonly customerId: string
  /** Whether the services filter, search and name what they list; taken for granted until it is known. */
  readonly hasList: boolean
  /** Rises with every reload of everything. */
  readonly round: number
  readonly reload: () => void
  /** The grid's first rows have come, or failed: what is read beside them no longer keeps them waiting. */
  readonly onRows: () => void
  /** Of services that filter. */
  readonly counts: Request<ShippingCounts>
  readonly waiting: Request<WaitingShippings>
  /** The consignees by id, as far as they are needed to name rows. */
  readonly consignees: ReadonlyMap<string, Enduser>
}

const nobody: ReadonlyMap<string, Enduser> = new Map()

/** Loads what the screen shows of a customer's shippings beside their grid, and loads all of it anew on request. */
export function useDesk(customerId: string): Desk {
  const offered = useOffer(client, 'shippingList')
  const [round, setRound] = useState(0)
  const [hasRows, setHasRows] = useState(false)
  const onRows = useCallback(() => setHasRows(true), [])
  const reload = useCallback(() => setRound((number) => number + 1), [])
  const counts = useRequest(
    (signal) => countPendingShippings(client, customerId, viewFilters, signal),
    offered === true ? customerId : null,
    { round },
  )
  const waiting = useRequest(
    (signal) => findWaiting(client, customerId, offered === true, signal),
    offered === undefined || !hasRows ? null : `${customerId} ${offered}`,
    { round },
  )
  const { data } = useConsignees(offered === false ? customerId : null)
  const consignees = useMemo(() => (data ? new Map(data.map((one) => [one.id, one])) : nobody), [data])
  return { customerId, hasList: offered !== false, round, reload, onRows, counts, waiting, consignees }
}
