import {
  array,
  boolean,
  type Infer,
  integer,
  max,
  min,
  nullable,
  optional,
  pattern,
  record,
  refine,
  string,
  type,
  unknown,
} from 'superstruct'

const day = pattern(string(), /^\d{4}-\d{2}-\d{2}$/)

/**
 * What the seeds have the portal send (seed 1, sections 5 to 7), and no more than that has to be there: what the portal
 * sends beside it is nobody's here, and passed over as most services do.
 */
export const seedBodies = {
  changePassword: type({ currentPassword: string(), newPassword: string() }),
  resetPassword: type({ token: string(), password: string() }),
  forgotPassword: type({ username: string() }),
  declaration: type({
    declaration: type({ identity: string(), comments: optional(nullable(string())) }),
    declarationQuantities: array(type({ material: string(), quantity: max(min(integer(), 0), 50_000) })),
  }),
  closure: type({
    closure: refine(
      type({
        enduserCode: string(),
        startDate: optional(nullable(day)),
        endDate: optional(nullable(day)),
        comment: optional(nullable(string())),
        notClosing: boolean(),
      }),
      'closure',
      ({ startDate, endDate, notClosing }) => notClosing || (startDate != null && endDate != null),
    ),
  }),
  nothing: type({ reminderId: string() }),
}

/** A request of GraphQL over HTTP. */
export const graphqlRequest = type({ query: string(), variables: optional(record(string(), unknown())) })
export type GraphqlRequest = Infer<typeof graphqlRequest>
