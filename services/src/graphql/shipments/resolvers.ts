import { toCompactDay } from '@crateway/shared/domain/compactDay.ts'
import type { GraphQLResolveInfo } from 'graphql'
import { assertMay, assertMaySeeCustomer } from '../../http/access.ts'
import { askedOfList } from '../askedList.ts'
import { type GraphqlContext, viewerOf } from '../context.ts'
import type { ListArguments } from '../listArguments.ts'
import { toConnection } from '../listConnections.ts'
import type { ListNode } from '../pagedList.ts'
import { listDeliveries } from './queries.ts'

interface DeliveryArguments extends ListArguments {
  readonly customerId: string
}

/** The date as it travels. In a row grouped by something else it has no value at all. */
function shippingDateOf({ shippingDate }: ListNode): string | null {
  if (shippingDate === undefined) return null
  return toCompactDay(typeof shippingDate === 'string' ? shippingDate : null)
}

export const shipmentResolvers = {
  Query: {
    shipmentsByCustomerId: (_: unknown, args: DeliveryArguments, context: GraphqlContext, info: GraphQLResolveInfo) => {
      const viewer = viewerOf(context)
      assertMay(viewer, 'readDeliveries')
      assertMaySeeCustomer(viewer, args.customerId)
      context.takeList()
      const list = listDeliveries(context.db, args.customerId, args, askedOfList(info))
      return { ...toConnection(list), aggregate: { count: { deliveryId: () => list.countMembers() } } }
    },
  },
  Shipment: {
    shippingDate: shippingDateOf,
    aggregate: ({ members }: ListNode) => ({ count: { deliveryId: members } }),
  },
}
