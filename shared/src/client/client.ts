import { GraphQLClient } from 'graphql-request'
import { createFetch } from 'ofetch'
import type { Struct } from 'superstruct'
import { Problem } from '../errors/Problem.ts'
import { toClientProblem } from './toClientProblem.ts'

/** Who the calls speak for: sent as `Authorization` and `User` (CONTRACT section 1). */
export interface Credentials {
  readonly token: string
  readonly displayName: string
}

export interface ClientOptions {
  /** Scheme, host and port of the gateway. */
  readonly origin: string
  readonly fetch?: typeof fetch
  /** Called for every request; undefined sends it anonymously. */
  readonly credentials: () => Credentials | undefined
  /** Called once for each answer that says the session ended. */
  readonly onUnauthenticated?: (problem: Problem) => void
  /** Milliseconds until a call without an answer fails as `timeout`. */
  readonly timeout?: number
}

export interface RestCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path from the origin, its variable parts already encoded. */
  readonly path: string
  readonly body?: object
}

/** The typed client: every answer passes its struct, every failure is a `Problem`. */
export interface Client {
  rest<Answer>(call: RestCall, answer: Struct<Answer, unknown>, signal?: AbortSignal): Promise<Answer>
  /** A REST call whose answer has no body. */
  send(call: RestCall, signal?: AbortSignal): Promise<void>
  graphql<Answer>(
    document: string,
    answer: Struct<Answer, unknown>,
    variables: Record<string, unknown>,
    signal?: AbortSignal,
  ): Promise<Answer>
}

/**
 * The `User` header's value. Fetch throws on values outside Latin-1, so anything beyond printable ASCII is sent
 * percent-encoded (CONTRACT section 1).
 */
export function toUserHeader(displayName: string): string {
  return /^[\x20-\x7e]*$/.test(displayName) ? displayName : encodeURIComponent(displayName)
}

function checked<Answer>(value: unknown, struct: Struct<Answer, unknown>): Answer {
  const [error, answer] = struct.validate(value, { coerce: true })
  if (error) {
    const where = error.path.join('.')
    throw new Problem('contract_mismatch', {
      message: `The answer does not fit the contract at "${where}"`,
      fields: [{ field: where, message: error.message }],
      cause: error,
    })
  }
  return answer
}

/** A client of one gateway. Nothing is retried here: the gateway retries what is safe to retry. */
export function createClient(options: ClientOptions): Client {
  const { origin, timeout = 30_000 } = options
  const transport = options.fetch ?? fetch

  const headers = (): Record<string, string> => {
    const credentials = options.credentials()
    return credentials
      ? { Authorization: `Bearer ${credentials.token}`, User: toUserHeader(credentials.displayName) }
      : {}
  }
  const withDeadline = (signal?: AbortSignal) => {
    const deadline = AbortSignal.timeout(timeout)
    return signal ? AbortSignal.any([signal, deadline]) : deadline
  }
  const fail = (error: unknown): never => {
    const problem = toClientProblem(error)
    if (problem.code === 'unauthenticated') options.onUnauthenticated?.(problem)
    throw problem
  }

  const request = createFetch({ fetch: transport }).create({ baseURL: origin, retry: false, cache: 'no-store' })
  const graphqlClient = new GraphQLClient(`${origin}/graphql`, { fetch: transport, excludeOperationName: true })

  const exchange = async ({ method, path, body }: RestCall, signal?: AbortSignal): Promise<unknown> =>
    request(path, { method, headers: headers(), signal: withDeadline(signal), ...(body ? { body } : {}) })

  return {
    async rest(call, answer, signal) {
      try {
        return checked(await exchange(call, signal), answer)
      } catch (error) {
        return fail(error)
      }
    },
    async send(call, signal) {
      try {
        await exchange(call, signal)
      } catch (error) {
        fail(error)
      }
    },
    async graphql(document, answer, variables, signal) {
      try {
        const value: unknown = await graphqlClient.request({
          document,
          variables,
          requestHeaders: headers(),
          signal: withDeadline(signal),
        })
        return checked(value, answer)
      } catch (error) {
        return fail(error)
      }
    },
  }
}
