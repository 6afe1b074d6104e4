import { findLossTerms } from '@crateway/shared/client/requests/findLossTerms.ts'
import { findPartnerStock } from '@crateway/shared/client/requests/findPartnerStock.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import type { Column } from '@crateway/shared/columns/columns.ts'
import type { PageQuery } from '@crateway/shared/contract/lists.ts'
import type { PartnerStock, TrackerState } from '@crateway/shared/contract/stock.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useState } from 'react'
import { client } from '../../client.ts'
import { mayFollowCrates } from '../../mapPaths.ts'
import { keepLossTerms } from './keepLossTerms.ts'
import { seedColumns, stockDetailColumns } from './stockDetailColumns.ts'
import { withTerms } from './stockTerms.ts'
import { trackerViews } from './trackerStock.ts'
import { withArrival, withEndusers, withSince } from './withEndusers.ts'

/** Which crates: at an end customer, at all of them, or at the customer's own plants. */
export interface StockPlace {
  readonly customerId: string
  readonly enduserId?: string
  readonly ofAllEndusers?: true
  /** Of those the ones of whose tracker that is so. */
  readonly tracker?: TrackerState
}

interface StockPage {
  readonly rows: readonly PartnerStock[]
  readonly totalCount: number
}

interface StockPages {
  readonly columns: readonly Column<PartnerStock>[]
  /** Whether the services themselves filter by the days over. */
  readonly hasTerms: boolean
  readonly load: (page: PageQuery, signal: AbortSignal) => Promise<StockPage>
}

/**
 * The crates of a place, page by page, and their columns; null until it is known what the services offer. Where they leave
 * the terms out, those are reckoned here of what was agreed with the end customer, which is asked for once.
 * @param customer the partner's reference, for addresses
 */
export function useStockPages(place: StockPlace, customer: string): StockPages | null {
  useSignals()
  const hasTerms = useOffer(client, 'stockTerms')
  const hasArrivals = useOffer(client, 'stockOfAll')
  const hasSince = useOffer(client, 'stockSince')
  const { customerId, enduserId, ofAllEndusers, tracker } = place
  const [terms] = useState(() => keepLossTerms((id, signal) => findLossTerms(client, id, signal)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the terms of a customer who is left are given up.
  useEffect(() => terms.drop, [terms, customerId])
  const withTrackers = mayFollowCrates()
  const load: StockPages['load'] = (page, signal) =>
    findPartnerStock(client, { ...place, withTrackers, ...page }, signal)
  const columns = useMemo(() => {
    const own = hasSince ? withSince(stockDetailColumns) : stockDetailColumns
    if (ofAllEndusers) return withEndusers(own, customer, tracker ? trackerViews[tracker].columns : [])
    // Those of one place: who is sent here by what arrives is not shown what has.
    return hasArrivals ? withArrival(own) : own
  }, [customer, tracker, ofAllEndusers, hasArrivals, hasSince])
  if (hasSince === undefined) return null
  if (ofAllEndusers) return { columns, hasTerms: hasTerms === true, load }
  if (hasTerms === undefined || hasArrivals === undefined) return null
  if (hasTerms) return { columns, hasTerms, load }

  const findTerms = async () => {
    if (enduserId === undefined) return undefined
    return (await terms.of(customerId)).get(enduserId)
  }
  return {
    columns: seedColumns,
    hasTerms,
    load: async (page, signal) => {
      const [{ rows, totalCount }, maxDaysLose] = await Promise.all([load(page, signal), findTerms()])
      return { rows: rows.map((row) => withTerms(row, maxDaysLose)), totalCount }
    },
  }
}
