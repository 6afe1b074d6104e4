import { Problem } from '@crateway/shared/errors/Problem.ts'
import { assertMay, assertMaySeeCustomer } from '../../http/access.ts'
import { type GraphqlContext, viewerOf } from '../context.ts'
import { findCustomer } from './queries.ts'

export const customerResolvers = {
  Query: {
    customer: async (_: unknown, { customerId }: { readonly customerId: string }, context: GraphqlContext) => {
      const viewer = viewerOf(context)
      assertMay(viewer, 'readCustomer')
      assertMaySeeCustomer(viewer, customerId)
      const customer = await findCustomer(context.db, customerId)
      if (customer === undefined) throw new Problem('not_found', { message: 'Unknown customer' })
      return customer
    },
  },
}
