import { Problem } from '@crateway/shared/errors/Problem.ts'
import { assertMay, assertMaySeeCustomer, type Viewer } from '../../http/access.ts'
import { type GraphqlContext, viewerOf } from '../context.ts'
import { findDynamicFields, findShippingValues, saveValues } from './queries.ts'
import { assertUpdate, type SentValue } from './rules.ts'

/** The caller, if shippings are theirs to manage. */
function managerOf(context: GraphqlContext): Viewer {
  const viewer = viewerOf(context)
  assertMay(viewer, 'manageShippings')
  return viewer
}

/** Refuses a write that names another group's customer (CONTRACT section 1). */
function assertOwnCustomers(viewer: Viewer, values: readonly SentValue[]): void {
  if (values.every(({ customerCode }) => viewer.customerIds.includes(customerCode))) return
  throw new Problem('forbidden', { message: 'Your role does not allow this' })
}

export const dynamicFieldResolvers = {
  Query: {
    dynamicFields: (_: unknown, { customerId }: { readonly customerId: string }, context: GraphqlContext) => {
      assertMaySeeCustomer(managerOf(context), customerId)
      return findDynamicFields(context.db, customerId)
    },
    dynamicFieldsValue: (_: unknown, { shippingId }: { readonly shippingId: string }, context: GraphqlContext) =>
      findShippingValues(context.db, shippingId, managerOf(context).customerIds),
  },
  Mutation: {
    dynamicFieldsValueUpdate: (
      _: unknown,
      { values }: { readonly values: readonly SentValue[] },
      context: GraphqlContext,
    ) => {
      assertOwnCustomers(managerOf(context), values)
      assertUpdate(values)
      return saveValues(context.db, values)
    },
  },
}
