import type { Struct } from 'superstruct'
import { type CallClient, type ClientOptions, createCallClient, createCallRules } from './callClient.ts'
import { type CheckAnswer, checkAnswer } from './checkAnswer.ts'
import { isGraphqlFailure, problemOfGraphql } from './graphqlProblem.ts'
import type { Wire, WireRequest } from './wire.ts'

type RestCall = Pick<WireRequest, 'method' | 'path' | 'body'>

/** REST calls, those beside the contract too. */
export interface RestClient extends CallClient {
  rest<Answer>(call: RestCall, answer: Struct<Answer, unknown>, signal?: AbortSignal): Promise<Answer>
  /** A REST call whose answer has no body. */
  send(call: RestCall, signal?: AbortSignal): Promise<void>
}

/** The client of pages that have to be small: without graphql-request. */
export function createRestClient(options: ClientOptions, wire: Wire, check: CheckAnswer = checkAnswer): RestClient {
  const rules = createCallRules(options)
  const exchange = <Result>(call: RestCall, take: (data: unknown) => Result, signal?: AbortSignal): Promise<Result> => {
    const attempt = async (headers: Record<string, string>) => {
      const asked = { ...call, origin: options.origin, wanted: 'json', headers } as const
      const { status, header, data } = await rules.carry((limit) => wire({ ...asked, signal: limit }), { signal })
      // GraphQL says no with status 200.
      if (status < 400 && !isGraphqlFailure(data)) return take(data)
      throw problemOfGraphql({ status, body: data, retryAfter: header('Retry-After') })
    }
    return rules.make(attempt, { signal, isWrite: call.method !== 'GET' })
  }

  return {
    ...createCallClient(options, wire, check),
    rest: (call, answer, signal) => exchange(call, (data) => check(data, answer), signal),
    send: (call, signal) => exchange(call, () => undefined, signal),
  }
}
