import { Problem } from '@crateway/shared/errors/Problem.ts'
import { toDayRange } from '../../domain/calendar.ts'
import { assertMay, assertMaySeeCustomer } from '../../http/access.ts'
import { type GraphqlContext, viewerOf } from '../context.ts'
import { type CycleFigures, type CycleSet, toFigures } from './figures.queries.ts'
import { type EnduserNode, groupEndusers, toNode } from './groupEndusers.ts'
import { findEnduser, findEndusers } from './queries.ts'

async function figuresOf(node: EnduserNode, set: CycleSet, context: GraphqlContext): Promise<CycleFigures> {
  const { fromCustomerId, memberIds, contractualRentalDays } = node
  if (fromCustomerId === null) throw new Problem('forbidden', { message: 'These figures belong to the shipper' })
  return toFigures(await context.figures.find(fromCustomerId, memberIds, set), contractualRentalDays)
}

export const enduserResolvers = {
  Query: {
    endusersByCustomerId: async (
      _: unknown,
      { customerId, group }: { readonly customerId: string; readonly group?: readonly string[] | null },
      context: GraphqlContext,
    ) => {
      const viewer = viewerOf(context)
      assertMay(viewer, 'listEndusers')
      assertMaySeeCustomer(viewer, customerId)
      const nodes = groupEndusers(await findEndusers(context.db, customerId), group ?? [])
      return { totalCount: nodes.length, edges: nodes.map((node) => ({ node })) }
    },
    enduser: async (_: unknown, { enduserId }: { readonly enduserId: string }, context: GraphqlContext) => {
      const viewer = viewerOf(context)
      assertMay(viewer, 'readEnduser')
      const row = await findEnduser(context.db, viewer, enduserId)
      if (row === undefined) throw new Problem('not_found', { message: 'Unknown end customer' })
      return toNode(row)
    },
  },
  Enduser: {
    aggregate: (node: EnduserNode) => ({ concat: { partnerReference: node.codes.join(' / ') } }),
    stock: (node: EnduserNode, _: unknown, context: GraphqlContext) => {
      assertMay(viewerOf(context), 'countStock')
      return figuresOf(node, 'stock', context)
    },
    collections: (
      node: EnduserNode,
      { fromDate, toDate }: { readonly fromDate: string; readonly toDate: string },
      context: GraphqlContext,
    ) => {
      assertMay(viewerOf(context), 'readCollections')
      return figuresOf(node, toDayRange(fromDate, toDate), context)
    },
  },
}
