import type { GraphQLResolveInfo } from 'graphql'
import { toDay } from '../../domain/calendar.ts'
import { assertMay, assertMaySeeCustomer } from '../../http/access.ts'
import { askedOfList } from '../askedList.ts'
import { type GraphqlContext, viewerOf } from '../context.ts'
import type { ListArguments } from '../listArguments.ts'
import { crateConnection, crateCount } from '../listConnections.ts'
import { inTurn } from '../pagedList.ts'
import { listStock } from './queries.ts'

interface PartnerStockArguments extends ListArguments {
  readonly customerId: string
  readonly enduserId?: string | null
  readonly ofAllEndusers?: boolean | null
}

function placeOf({ customerId, enduserId, ofAllEndusers }: PartnerStockArguments) {
  if (typeof enduserId === 'string') return { customerId, at: { enduserId } }
  return { customerId, at: ofAllEndusers ? 'all endusers' : 'own plants' } as const
}

export const partnerStockResolvers = {
  Query: {
    partnerStock: (_: unknown, args: PartnerStockArguments, context: GraphqlContext, info: GraphQLResolveInfo) => {
      const viewer = viewerOf(context)
      assertMay(viewer, args.limit === 0 ? 'countStock' : 'listStock')
      assertMaySeeCustomer(viewer, args.customerId)
      context.takeList()
      const list = listStock(context.db, placeOf(args), args, toDay(context.clock()), askedOfList(info))
      return crateConnection(inTurn(list, context.readHeavily))
    },
  },
  PartnerStock: { aggregate: crateCount },
}
