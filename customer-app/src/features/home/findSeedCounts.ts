import { isUnanswered } from '@crateway/shared/client/isUnanswered.ts'
import { countPlantStock } from '@crateway/shared/client/requests/countPlantStock.ts'
import { findDeliveries } from '@crateway/shared/client/requests/findDeliveries.ts'
import { findPendingShippings } from '@crateway/shared/client/requests/findPendingShippings.ts'
import { hasAnyRight, type Right } from '@crateway/shared/contract/rights.ts'
import { tCount } from '@crateway/shared/i18n/translate.ts'
import { client } from '../../client.ts'

/**
 * What the calls of the seeds count without listing anything, in words, by the page it is of (ADR 036). A count that fails is
 * left out: the way is there all the same. Without a line all of it fails, and comes when there is one.
 */
export async function findSeedCounts(
  customerId: string,
  rights: readonly string[],
  signal: AbortSignal,
): Promise<Readonly<Record<string, string | undefined>>> {
  const may = (...wanted: Right[]) => hasAnyRight(rights, wanted)
  const wordsOf = async (isAllowed: boolean, count: () => Promise<string>) => {
    if (!isAllowed) return undefined
    return count().catch((error: unknown) => {
      if (isUnanswered(error)) throw error
      return undefined
    })
  }
  const [stock, deliveries, shippings] = await Promise.all([
    wordsOf(may('Stock access'), async () =>
      tCount('customerHome.atPlants', await countPlantStock(client, customerId, signal)),
    ),
    wordsOf(may('Delivery access'), async () => {
      const { totalCount } = await findDeliveries(client, { customerId, limit: 0 }, signal)
      return tCount('customerHome.deliveryCount', totalCount)
    }),
    wordsOf(may('Shipping manager user', 'Shipping manager admin'), async () => {
      const { totalCount } = await findPendingShippings(client, { customerId, limit: 0 }, signal)
      return tCount('customerHome.shippingCount', totalCount)
    }),
  ])
  return { '/stock': stock, '/deliveries': deliveries, '/shippingManagement': shippings }
}
