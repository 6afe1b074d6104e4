import { type CallClient, type ClientOptions, createCallClient, createCallRules } from './callClient.ts'
import type { CheckAnswer } from './checkAnswer.ts'
import { problemOfAnswer } from './toClientProblem.ts'
import type { Wire, WireAnswer, WireRequest } from './wire.ts'

type RestCall = Pick<WireRequest, 'method' | 'path' | 'body'>

/** REST calls, those beside the contract too. */
export interface RestClient extends CallClient {
  /** A REST call of whose answer, whatever its status, `read` makes the result, or throws the problem it tells of. */
  rest<Result>(
    call: RestCall,
    read: (answer: WireAnswer) => Result | Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result>
  /** A REST call whose answer has no body. */
  send(call: RestCall, signal?: AbortSignal): Promise<void>
}

function assertGood({ status, header, data }: WireAnswer): void {
  if (status >= 400) throw problemOfAnswer({ status, body: data, retryAfter: header('Retry-After') })
}

/** The client of pages that have to be small: without graphql-request. */
export function createRestClient(options: ClientOptions, wire: Wire, check?: CheckAnswer): RestClient {
  const rules = createCallRules(options)
  const rest: RestClient['rest'] = (call, read, signal) => {
    const attempt = async (headers: Record<string, string>) => {
      const asked = { ...call, origin: options.origin, wanted: 'json', headers } as const
      return read(await rules.carry((limit) => wire({ ...asked, signal: limit }), { signal }))
    }
    return rules.make(attempt, { signal, isWrite: call.method !== 'GET' })
  }

  return {
    ...createCallClient(options, wire, check),
    rest,
    send: (call, signal) => rest(call, assertGood, signal),
  }
}
