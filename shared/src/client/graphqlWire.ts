import { ClientError, GraphQLClient } from 'graphql-request'
import type { Problem } from '../errors/Problem.ts'
import { problemOfGraphql } from './graphqlProblem.ts'
import { toClientProblem } from './toClientProblem.ts'

/** What a failed exchange with the GraphQL service means to a person. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ClientError)) return toClientProblem(error)
  const { status, headers, errors, body } = error.response
  const retryAfter = headers instanceof Headers ? headers.get('Retry-After') : null
  return problemOfGraphql({ status, body: errors ? { errors } : body, retryAfter }, error)
}

/** What carries documents to the GraphQL service of a gateway. */
export function createRequester(origin: string, ownFetch: typeof fetch = fetch): GraphQLClient {
  return new GraphQLClient(`${origin}/graphql`, { fetch: ownFetch, excludeOperationName: true })
}
