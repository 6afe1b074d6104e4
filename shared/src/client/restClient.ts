import { createFetch, type FetchResponse } from 'ofetch'
import type { Struct } from 'superstruct'
import type { AnswerOf, AnyCall } from '../contract/call.ts'
import type { LanguageCode } from '../contract/languages.ts'
import { toUserHeader } from '../contract/userHeader.ts'
import { Problem } from '../errors/Problem.ts'
import { type CallRequest, fileNameOf, toCallOptions } from './callRequest.ts'
import { fits } from './fits.ts'
import { isGraphqlFailure, problemOfAnswer, toClientProblem } from './toClientProblem.ts'

/** Who the calls speak for: sent as `Authorization` and `User` (CONTRACT section 1). */
interface Credentials {
  readonly token: string
  readonly displayName: string
}

export interface ClientOptions {
  /** Scheme, host and port of the gateway. */
  readonly origin: string
  readonly fetch?: typeof fetch
  /** Called for every request; undefined sends it anonymously. */
  readonly credentials: () => Credentials | undefined
  /** Language of the reader, for documents and mails; without one, the browser's own. Called for every request. */
  readonly language?: () => LanguageCode
  /** Called once for each answer that says the session ended. */
  readonly onUnauthenticated?: (problem: Problem) => void
  /** Milliseconds until a call without an answer fails as `timeout`; a download may take twenty times as long. */
  readonly timeout?: number
}

interface RestCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path from the origin, its variable parts already encoded. */
  readonly path: string
  readonly body?: object
}

/** A downloaded file under the name its answer gave it; empty when it gave none. */
interface DownloadedFile {
  readonly blob: Blob
  readonly fileName: string
}

/** REST calls: every answer passes its struct, every failure is a `Problem`. */
export interface RestClient {
  /** Makes a call of the contract. Of one that answers nothing, undefined. */
  call<C extends AnyCall>(call: C, request: CallRequest<C>, signal?: AbortSignal): Promise<AnswerOf<C>>
  /** Makes a call of the contract that answers a file, or rows as CSV. */
  download<C extends AnyCall>(call: C, request: CallRequest<C>, signal?: AbortSignal): Promise<DownloadedFile>
  rest<Answer>(call: RestCall, answer: Struct<Answer, unknown>, signal?: AbortSignal): Promise<Answer>
  /** A REST call whose answer has no body. */
  send(call: RestCall, signal?: AbortSignal): Promise<void>
}

/** What every call sends and obeys, whichever way it goes. */
export interface CallRules {
  headers(): Record<string, string>
  withDeadline(signal?: AbortSignal, kind?: 'call' | 'download'): AbortSignal
  /** Throws the problem, after saying that the session ended where it says so. */
  fail(problem: Problem): never
}

/** Times a call's patience that a download may take: the deadline holds until its last byte, and exports are long. */
const downloadPatience = 20

/** The rules of a client's calls. */
export function createCallRules(options: ClientOptions): CallRules {
  const { timeout = 30_000 } = options
  return {
    headers() {
      const credentials = options.credentials()
      return {
        ...(credentials && {
          Authorization: `Bearer ${credentials.token}`,
          User: toUserHeader(credentials.displayName),
        }),
        ...(options.language && { 'Accept-Language': options.language() }),
      }
    },
    withDeadline(signal, kind = 'call') {
      const deadline = AbortSignal.timeout(kind === 'download' ? timeout * downloadPatience : timeout)
      return signal ? AbortSignal.any([signal, deadline]) : deadline
    },
    fail(problem) {
      if (problem.code === 'unauthenticated') options.onUnauthenticated?.(problem)
      throw problem
    },
  }
}

/** An answer that fits its struct; throws `contract_mismatch` naming the field that does not. */
export function checkAnswer<Answer>(value: unknown, struct: Struct<Answer, unknown>): Answer {
  if (fits(value, struct)) return value
  const [error, answer] = struct.validate(value, { coerce: true })
  if (!error) return answer
  const where = error.path.join('.')
  throw new Problem('contract_mismatch', {
    message: `The answer does not fit the contract at "${where}"`,
    fields: [{ field: where, message: error.message }],
    cause: error,
  })
}

/**
 * The client of pages that make few calls and have to be small: without graphql-request. Nothing is retried here: the
 * gateway retries what is safe to retry.
 */
export function createRestClient(options: ClientOptions): RestClient {
  const rules = createCallRules(options)
  const request = createFetch({ fetch: options.fetch ?? fetch }).create({
    baseURL: options.origin,
    retry: false,
    cache: 'no-store',
  })
  const exchange = async ({ method, path, body }: RestCall, signal?: AbortSignal): Promise<unknown> =>
    request(path, {
      method,
      headers: rules.headers(),
      signal: rules.withDeadline(signal),
      ...(body ? { body } : {}),
    })

  const perform = async <C extends AnyCall, Type extends 'json' | 'blob'>(
    call: C,
    input: CallRequest<C>,
    responseType: Type,
    signal: AbortSignal | undefined,
  ) => {
    const { path, headers, ...rest } = toCallOptions(call, input, responseType)
    return request.raw<unknown, Type>(path, {
      ...rest,
      responseType,
      headers: { ...rules.headers(), ...headers },
      signal: rules.withDeadline(signal, responseType === 'blob' ? 'download' : 'call'),
    })
  }

  return {
    async call<C extends AnyCall>(call: C, input: CallRequest<C>, signal?: AbortSignal) {
      try {
        const response: FetchResponse<unknown> = await perform(call, input, 'json', signal)
        const { answer } = call
        if (answer.kind === 'json' || answer.kind === 'rows') return checkAnswer(response._data, answer.struct)
        return undefined as AnswerOf<C>
      } catch (error) {
        return rules.fail(toClientProblem(error))
      }
    },
    async download(call, input, signal) {
      try {
        const response = await perform(call, input, 'blob', signal)
        const blob = response._data
        if (!(blob instanceof Blob)) throw new Problem('contract_mismatch', { message: 'The answer is no file' })
        return { blob, fileName: fileNameOf(response.headers.get('Content-Disposition') ?? '') }
      } catch (error) {
        return rules.fail(toClientProblem(error))
      }
    },
    async rest(call, answer, signal) {
      try {
        const value = await exchange(call, signal)
        // GraphQL says no with status 200.
        if (isGraphqlFailure(value)) throw problemOfAnswer({ status: 200, body: value, retryAfter: null }, value)
        return checkAnswer(value, answer)
      } catch (error) {
        return rules.fail(toClientProblem(error))
      }
    },
    async send(call, signal) {
      try {
        await exchange(call, signal)
      } catch (error) {
        rules.fail(toClientProblem(error))
      }
    },
  }
}
