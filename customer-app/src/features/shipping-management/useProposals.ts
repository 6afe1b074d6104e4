import type { PendingShipping } from '@crateway/shared/contract/pendingShippings.ts'
import { addMonthsToDay } from '@crateway/shared/domain/calendar.ts'
import { localDay, startOfLocalDay } from '@crateway/shared/domain/localDay.ts'
import { useMemo } from 'react'
import { type Proposal, proposeConsignees } from './assign/proposals.ts'
import type { WaitingShippings } from './findWaiting.ts'

/** Months after which a complement may have been used again for another consignee. */
export const oldAfterMonths = 6

/** The consignees that are proposed for what waits; none while that is not known. */
export function useProposals(known: WaitingShippings | undefined): readonly Proposal<PendingShipping>[] {
  return useMemo(() => {
    if (!known) return []
    const oldBefore = startOfLocalDay(addMonthsToDay(localDay(new Date()), -oldAfterMonths))
    return proposeConsignees([...known.waiting, ...known.assigned], Date.parse(oldBefore))
  }, [known])
}
