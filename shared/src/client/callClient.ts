import type { AnswerOf, AnyCall } from '../contract/call.ts'
import type { LanguageCode } from '../contract/languages.ts'
import { toUserHeader } from '../contract/userHeader.ts'
import { Problem, toProblem } from '../errors/Problem.ts'
import { type CallRequest, fileNameOf, toCallOptions } from './callRequest.ts'
import { type CheckAnswer, checkAnswer } from './checkAnswer.ts'
import { isAbort } from './isAbort.ts'
import type { Credentials, HeldCall, SessionKeeper } from './sessionKeeper.ts'
import { problemOfAnswer, toClientProblem } from './toClientProblem.ts'
import type { Wire, WireAnswer, WireRequest } from './wire.ts'
import { withinTime } from './withinTime.ts'

export interface ClientOptions {
  /** Scheme, host and port of the gateway. */
  readonly origin: string
  /** Called for every request; undefined sends it anonymously. */
  readonly credentials: () => Credentials | undefined
  /** Language of the reader, for documents and mails; without one, the browser's own. Called for every request. */
  readonly language?: () => LanguageCode
  /** Holds the calls while their session has ended; without one a call that is refused fails. */
  readonly keeper?: SessionKeeper
  /**
   * Milliseconds until a call without an answer fails as `timeout`; one that carries a file may take forty times as long.
   */
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
  /**
   * Makes a call with the headers of who it speaks for. It waits while their session has ended, and one that was refused for
   * its token is made once more with the next token: a refused call has changed nothing. Throws any failure as its problem;
   * an abort as it is. Only what a wire rejects with can be `offline`: an error of our own is `internal`.
   */
  make<Result>(attempt: (headers: Record<string, string>) => Promise<Result>, call: HeldCall): Promise<Result>
  /** Has a wire carry an exchange within its time. What it rejects with is a `Problem`, or the abort as it is. */
  carry<Result>(exchange: (signal: AbortSignal) => Promise<Result>, options?: CarryOptions): Promise<Result>
}

interface CarryOptions {
  readonly signal?: AbortSignal | undefined
  readonly isFile?: boolean
  /** The problem of what the wire rejects with. */
  readonly problemOf?: (error: unknown) => Problem
}

/** Milliseconds a call is waited for: longer than the gateway waits for its answer, so that it can say why there is none. */
export const callPatience = 30_000

/**
 * Times a call's patience that a file may take, until its last byte: twenty minutes, as exports are long, and of an upload
 * the gateway waits fifteen minutes for the body and two for the answer (gateway/src/proxy/bodyTimes.ts).
 */
export const filePatience = 40

/** The rules of a client's calls. */
export function createCallRules(options: ClientOptions): CallRules {
  const { keeper, timeout = callPatience } = options
  const headersOf = (credentials: Credentials | undefined) => ({
    ...(credentials && { Authorization: `Bearer ${credentials.token}`, User: toUserHeader(credentials.displayName) }),
    ...(options.language && { 'Accept-Language': options.language() }),
  })
  return {
    async make(attempt, call) {
      let sent: Credentials | undefined
      const send = async () => {
        if (keeper && !(await keeper.ready(call))) throw new Problem('unauthenticated', { message: 'The page is over' })
        sent = options.credentials()
        return attempt(headersOf(sent))
      }
      // Once more only: whoever refuses the next token too would have the person asked for ever.
      const sendAgain = async (error: unknown) => {
        const token = toProblem(error).code === 'unauthenticated' ? sent?.token : undefined
        if (token !== undefined && (await keeper?.renewed(token, call))) return send()
        throw error
      }
      try {
        return await send().catch(sendAgain)
      } catch (error) {
        throw isAbort(error) ? error : toProblem(error)
      }
    },
    async carry(exchange, { signal, isFile = false, problemOf = toClientProblem } = {}) {
      try {
        return await withinTime(exchange, isFile ? timeout * filePatience : timeout, signal)
      } catch (error) {
        throw problemOf(error)
      }
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
    const isFile = wanted === 'blob' || input.file !== undefined
    const attempt = async (own: Record<string, string>) => {
      const { headers, ...rest } = toCallOptions(call, input, wanted)
      const asked = { ...rest, origin: options.origin, wanted, headers: { ...own, ...headers } }
      const answer = await rules.carry((limit) => wire({ ...asked, signal: limit }), { signal, isFile })
      await assertDone(answer)
      return take(answer)
    }
    return rules.make(attempt, { signal, isWrite: call.method !== 'GET' })
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
