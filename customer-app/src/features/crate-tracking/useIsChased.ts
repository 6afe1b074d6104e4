import { findPartnerStock } from '@crateway/shared/client/requests/findPartnerStock.ts'
import { useOffer } from '@crateway/shared/client/useOffer.ts'
import { useRequest } from '@crateway/shared/client/useRequest.ts'
import { usePartner } from '@crateway/shared/ui/shell/usePartner.ts'
import { useSignals } from '@preact/signals-react/runtime'
import { client } from '../../client.ts'
import { maySeePath } from '../../maySeePath.ts'
import { type JourneyLinksInput, lastConsignee, stockPage } from './journeyLinks.ts'

const isOver = [{ field: 'difference', op: 'GT', value: '0' }] as const

/** Whether the consignee that a crate stands at has overdue crates, and so is called, as far as the person may see that. */
export function useIsChased(journey: Pick<JourneyLinksInput, 'places' | 'stops'>): boolean {
  useSignals()
  const { id: customerId } = usePartner()
  const canChase = useOffer(client, 'chaseList') === true && maySeePath(stockPage)
  const last = lastConsignee(journey)
  const enduserId = canChase && last?.isThere ? last.enduser.id : ''
  const overdue = useRequest(
    (signal) => findPartnerStock(client, { customerId, enduserId, limit: 0, filter: isOver }, signal),
    enduserId === '' ? null : `${customerId} ${enduserId}`,
  )
  return (overdue.data?.totalCount ?? 0) > 0
}
