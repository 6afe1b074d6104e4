import { ClientError, GraphQLClient } from 'graphql-request'
import type { Struct } from 'superstruct'
import type { Problem } from '../errors/Problem.ts'
import { type ClientOptions, checkAnswer, createCallRules, createRestClient, type RestClient } from './restClient.ts'
import { problemOfAnswer, toClientProblem } from './toClientProblem.ts'

/** The typed client of the signed-in apps: REST and GraphQL. */
export interface Client extends RestClient {
  graphql<Answer>(
    document: string,
    answer: Struct<Answer, unknown>,
    variables: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<Answer>
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ClientError)) return toClientProblem(error)
  const { status, headers, errors, body } = error.response
  const retryAfter = headers instanceof Headers ? headers.get('Retry-After') : null
  return problemOfAnswer({ status, body: errors ? { errors } : body, retryAfter }, error)
}

/** A client of one gateway. */
export function createClient(options: ClientOptions): Client {
  const rules = createCallRules(options)
  const requester = new GraphQLClient(`${options.origin}/graphql`, {
    fetch: options.fetch ?? fetch,
    excludeOperationName: true,
  })
  return {
    ...createRestClient(options),
    async graphql(document, answer, variables, signal) {
      try {
        const value: unknown = await requester.request({
          document,
          variables,
          requestHeaders: rules.headers(),
          signal: rules.withDeadline(signal),
        })
        return checkAnswer(value, answer)
      } catch (error) {
        return rules.fail(problemOf(error))
      }
    },
  }
}
