import type { GraphQLResolveInfo } from 'graphql'
import { toDay } from '../../domain/calendar.ts'
import { assertMay, assertMaySeeCustomer } from '../../http/access.ts'
import { askedOfList } from '../askedList.ts'
import { type GraphqlContext, viewerOf } from '../context.ts'
import type { ListArguments } from '../listArguments.ts'
import { crateConnection, crateCount } from '../listConnections.ts'
import { inTurn } from '../pagedList.ts'
import { listCollections } from './queries.ts'

interface CollectionArguments extends ListArguments {
  readonly customerId: string
  readonly enduserId?: string | null
}

export const collectionResolvers = {
  Query: {
    collections: (_: unknown, args: CollectionArguments, context: GraphqlContext, info: GraphQLResolveInfo) => {
      const viewer = viewerOf(context)
      assertMay(viewer, 'readCollections')
      assertMaySeeCustomer(viewer, args.customerId)
      context.takeList()
      const place = { customerId: args.customerId, enduserId: args.enduserId ?? undefined }
      const list = listCollections(context.db, place, args, toDay(context.clock()), askedOfList(info))
      return crateConnection(inTurn(list, context.readHeavily))
    },
  },
  Collection: { aggregate: crateCount },
}
