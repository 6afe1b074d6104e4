import type { TrackerState } from '@crateway/shared/contract/stock.ts'
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
  readonly tracker?: TrackerState | null
}

export const partnerStockResolvers = {
  Query: {
    partnerStock: (_: unknown, args: PartnerStockArguments, context: GraphqlContext, info: GraphQLResolveInfo) => {
      const viewer = viewerOf(context)
      // What trackers tell is for who may read the rows, be it a count.
      assertMay(viewer, args.limit === 0 && !args.tracker ? 'countStock' : 'listStock')
      assertMaySeeCustomer(viewer, args.customerId)
      context.takeList()
      const { customerId, enduserId, ofAllEndusers, tracker } = args
      const place = {
        customerId,
        enduserId: enduserId ?? undefined,
        ofAllEndusers: ofAllEndusers ?? false,
        tracker: tracker ?? undefined,
      }
      const list = listStock(context.db, place, args, toDay(context.clock()), askedOfList(info))
      return crateConnection(inTurn(list, context.readHeavily))
    },
  },
  PartnerStock: { aggregate: crateCount },
}
