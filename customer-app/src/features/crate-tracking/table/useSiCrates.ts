import { pointsOfSi } from '@crateway/shared/client/pointsOfSi.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { type Request, useRequest } from '@crateway/shared/client/useRequest.ts'
import { listCratesBySi, listSis, type SiCrates, type TracePoint } from '@crateway/shared/contract/calls/maps.ts'
import { useMemo } from 'react'
import { client } from '../../../client.ts'
import { lastPoints } from '../../../trail/mergePoints.ts'
import { withFreshPoints } from '../siProgress.ts'
import type { FreshPoints } from '../useFreshPoints.ts'
import { type CrateRow, crateRows } from './crateRows.ts'

/** An SI, and the last message of each of its crates. */
interface LoadedSi {
  readonly entry: SiCrates
  readonly points: readonly TracePoint[]
}

/** An SI with its crates. */
export interface SiWithCrates {
  readonly entry: SiCrates
  readonly crates: readonly CrateRow[]
}

/** Takes in the messages under the SI that came since it was loaded. */
function withCrates({ entry, points }: LoadedSi, fresh: readonly TracePoint[]): SiWithCrates {
  const own = fresh.filter(({ si }) => si === entry.si)
  const [current = entry] = withFreshPoints([entry], own, points)
  return { entry: current, crates: crateRows(current, lastPoints(points, own)) }
}

/**
 * The crates of one SI; null where the customer has no such SI. Services that tell of one SI alone are asked for that one; of
 * others all SIs come, and it is picked of them (ADR 036).
 * @param live messages that have come in since; where some were missed, all is loaded anew
 */
export function useSiCrates(
  customerId: string,
  si: string,
  { points: fresh, gaps }: FreshPoints,
): { readonly request: Request<LoadedSi | null>; readonly found: SiWithCrates | null | undefined } {
  const hasOneSi = useOffer(client, 'oneSi')
  const query = { customerId, ...(hasOneSi ? { si } : {}) }
  const request = useRequest(
    async (signal) => {
      const [entries, all] = await Promise.all([
        client.call(listCratesBySi, { query }, signal),
        client.call(listSis, { query }, signal),
      ])
      const entry = entries.find((candidate) => candidate.si === si)
      const last = all.find((candidate) => candidate.si === si)
      return entry ? { entry, points: last ? pointsOfSi(last) : [] } : null
    },
    // An answer of all SIs may be megabytes: it waits for the word on one.
    hasOneSi === undefined ? null : JSON.stringify([customerId, si]),
    { round: gaps },
  )
  const { data } = request
  const found = useMemo(() => data && withCrates(data, fresh), [data, fresh])
  return { request, found }
}
