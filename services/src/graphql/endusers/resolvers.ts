import { Problem } from '@crateway/shared/errors/Problem.ts'
import { toDayRange } from '../../domain/calendar.ts'
import { assertMay, assertMaySeeCustomer, type Deed } from '../../http/access.ts'
import { type GraphqlContext, viewerOf } from '../context.ts'
import { type CycleFigures, type CycleSet, toFigures } from './figures.queries.ts'
import { type EnduserNode, groupEndusers, toNode } from './groupEndusers.ts'
import { findEnduser, findEndusers } from './queries.ts'

function shipperOf({ fromCustomerId }: EnduserNode): string {
  if (fromCustomerId === null) throw new Problem('forbidden', { message: 'Only the customer can see these figures' })
  return fromCustomerId
}

async function figuresOf(node: EnduserNode, set: CycleSet, context: GraphqlContext): Promise<CycleFigures> {
  const sums = await context.figures.find(shipperOf(node), node.memberIds, set)
  return toFigures(sums, node.contractualRentalDays)
}

/** The crates shipped in the month of `toDate` as `quantity`, those of the months before as `monthAgo1` to `monthAgo12`. */
async function shippingsOf(node: EnduserNode, toDate: string, context: GraphqlContext) {
  const [quantity, ...before] = await context.figures.findShipped(shipperOf(node), node.memberIds, toDate)
  return { quantity, ...Object.fromEntries(before.map((crates, index) => [`monthAgo${index + 1}`, crates])) }
}

interface EnduserListArguments {
  readonly customerId: string
  readonly group?: readonly string[] | null
}

async function listEndusers({ customerId, group }: EnduserListArguments, context: GraphqlContext, deed: Deed) {
  const viewer = viewerOf(context)
  assertMay(viewer, deed)
  assertMaySeeCustomer(viewer, customerId)
  context.takeList()
  const nodes = groupEndusers(await findEndusers(context.db, customerId), group ?? [])
  return { totalCount: nodes.length, edges: nodes.map((node) => ({ node })) }
}

export const enduserResolvers = {
  Query: {
    endusersByCustomerId: (_: unknown, args: EnduserListArguments, context: GraphqlContext) =>
      listEndusers(args, context, 'listEndusers'),
    endusersWWHByCustomerId: (_: unknown, args: EnduserListArguments, context: GraphqlContext) =>
      listEndusers(args, context, 'readShippings'),
    enduser: async (_: unknown, { enduserId }: { readonly enduserId: string }, context: GraphqlContext) => {
      const viewer = viewerOf(context)
      assertMay(viewer, 'readEnduser')
      const row = await findEnduser(context.db, viewer, enduserId)
      if (row === undefined) throw new Problem('not_found', { message: 'Unknown consignee' })
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
    shippings: (node: EnduserNode, { toDate }: { readonly toDate: string }, context: GraphqlContext) => {
      assertMay(viewerOf(context), 'readShippings')
      return shippingsOf(node, toDayRange(toDate, toDate).to, context)
    },
  },
}
