import type { GraphQLResolveInfo } from 'graphql'
import { assertMay, assertMaySeeCustomer } from '../../http/access.ts'
import { askedOfList } from '../askedList.ts'
import { type GraphqlContext, viewerOf } from '../context.ts'
import type { ListArguments } from '../listArguments.ts'
import { toConnection } from '../listConnections.ts'
import { listShippings } from './queries.ts'

interface PendingShippingArguments extends ListArguments {
  readonly customerId: string
}

export const pendingShippingResolvers = {
  Query: {
    pendingShipping: (
      _: unknown,
      args: PendingShippingArguments,
      context: GraphqlContext,
      info: GraphQLResolveInfo,
    ) => {
      const viewer = viewerOf(context)
      assertMay(viewer, 'manageShippings')
      assertMaySeeCustomer(viewer, args.customerId)
      context.takeList()
      return toConnection(listShippings(context.db, args.customerId, args, askedOfList(info).fields))
    },
  },
}
