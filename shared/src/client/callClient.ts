import type { AnswerOf, AnyCall } from '../contract/call.ts'
import type { LanguageCode } from '../contract/languages.ts'
import { toUserHeader } from '../contract/userHeader.ts'
import { Problem } from '../errors/Problem.ts'
import { type CallRequest, fileNameOf, toCallOptions } from './callRequest.ts'
import { type CheckAnswer, checkAnswer } from './checkAnswer.ts'
import { problemOfAnswer, toClientProblem } from './toClientProblem.ts'
import type { Wire, WireAnswer, WireRequest } from './wire.ts'

/** Who the calls speak for: sent as `Authorization` and `User` (CONTRACT section 1). */
interface Credentials {
  readonly token: string
  readonly displayName: string
}

export interface ClientOptions {
  /** Scheme, host and port of the gateway. */
  readonly origin: string
  /** Called for every request; undefined sends it anonymously. */
  readonly credentials: () => Credentials | undefined
  /** Language of the reader, for documents and mails; without one, the browser's own. Called for every request. */
  readonly language?: () => LanguageCode
  /** Called once for each answer that says the session ended. */
  readonly onUnauthenticated?: (problem: Problem) => void
  /** Milliseconds until a call without an answer fails as `timeout`; one that carries a file may take twenty times as long. */
  readonly timeout?: number
}

/** A downloaded file under the name its answer gave it; empty when it gave none. */
interface DownloadedFile {
  readonly blob: Blob
  readonly fileName: string
}

/** Calls of the contract: every answer passes its struct, every failure is a `Problem`. */
export interface CallClient {
  /** Makes a call of the contract. Of one that answers nothing, undefined. */
  call<C extends AnyCall>(call: C, request: CallRequest<C>, signal?: AbortSignal): Promise<AnswerOf<C>>
  /** Makes a call of the contract that answers a file, or rows as CSV. */
  download<C extends AnyCall>(call: C, request: CallRequest<C>, signal?: AbortSignal): Promise<DownloadedFile>
}

/** What every call sends and obeys, whichever way it goes. */
export interface CallRules {
  headers(): Record<string, string>
  withDeadline(signal?: AbortSignal, kind?: 'call' | 'file'): AbortSignal
  /** Throws the problem, after saying that the session ended where it says so. */
  fail(problem: Problem): never
}

/** Times a call's patience that a file may take: the deadline holds until its last byte, and exports are long. */
const filePatience = 20

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
      const deadline = AbortSignal.timeout(kind === 'file' ? timeout * filePatience : timeout)
      return signal ? AbortSignal.any([signal, deadline]) : deadline
    },
    fail(problem) {
      if (problem.code === 'unauthenticated') options.onUnauthenticated?.(problem)
      throw problem
    },
  }
}

/** Throws the problem an answer tells of when it is a failure. */
async function assertDone({ status, header, data }: WireAnswer): Promise<void> {
  if (status < 400) return
  const body = data instanceof Blob ? await data.text() : data
  throw problemOfAnswer({ status, body, retryAfter: header('Retry-After') })
}

/**
 * The client of pages that only make calls of the contract.
 * @param check for answers of many rows, a quicker one
 */
export function createCallClient(options: ClientOptions, wire: Wire, check: CheckAnswer = checkAnswer): CallClient {
  const rules = createCallRules(options)
  const perform = async <C extends AnyCall, Result>(
    call: C,
    input: CallRequest<C>,
    wanted: WireRequest['wanted'],
    signal: AbortSignal | undefined,
    take: (answer: WireAnswer) => Result,
  ): Promise<Result> => {
    try {
      const { headers, ...rest } = toCallOptions(call, input, wanted)
      const answer = await wire({
        ...rest,
        origin: options.origin,
        wanted,
        headers: { ...rules.headers(), ...headers },
        signal: rules.withDeadline(signal, wanted === 'blob' || input.file ? 'file' : 'call'),
      })
      await assertDone(answer)
      return take(answer)
    } catch (error) {
      return rules.fail(toClientProblem(error))
    }
  }

  return {
    call: <C extends AnyCall>(call: C, input: CallRequest<C>, signal?: AbortSignal) =>
      perform(call, input, 'json', signal, ({ data }) => {
        const { answer } = call
        if (answer.kind === 'json' || answer.kind === 'rows') return check(data, answer.struct)
        return undefined as AnswerOf<C>
      }),
    download: (call, input, signal) =>
      perform(call, input, 'blob', signal, ({ data, header }) => {
        if (!(data instanceof Blob)) throw new Problem('contract_mismatch', { message: 'The answer is no file' })
        return { blob: data, fileName: fileNameOf(header('Content-Disposition') ?? '') }
      }),
  }
}
