import type { CallClient } from '../client/callClient.ts'
import type { CallRequest } from '../client/callRequest.ts'
import type { AnswerOf, AnyCall, BodyOf, ParamsOf } from '../contract/call.ts'
import type { AnyStruct } from '../contract/failedRule.ts'

/** One try to send a form. */
interface SubmitTry {
  readonly idempotencyKey: string
  /** Aborts where the person stops it. */
  readonly signal: AbortSignal
  /** The file of an upload. */
  readonly file?: File
}

/** What a form sends and how. */
export interface SubmitCall<Body, Answer> {
  /** The contract's struct of what is sent. */
  readonly struct: AnyStruct
  /** Of an upload: the kinds of file it accepts, as endings with their dot or content types. */
  readonly accepts?: readonly string[]
  /** The same submission under the same key changes nothing twice. */
  readonly isRepeatable?: boolean
  readonly send: (body: Body, submission: SubmitTry) => Promise<Answer>
}

/** The struct of what a call takes. Throws for a call without a body. */
export function bodyStruct({ id, body }: AnyCall): AnyStruct {
  if (!body) throw new TypeError(`${id} takes no body`)
  return body.struct
}

/**
 * A call of the contract for `useSubmit`: its body's struct is the form's, and where the call takes an idempotency key, it gets
 * the submission's. Throws for a call without a body.
 * @param params the variable parts of its path
 */
export function submitCall<C extends AnyCall>(
  client: CallClient,
  call: C,
  params?: ParamsOf<C>,
): SubmitCall<BodyOf<C>, AnswerOf<C>> {
  return {
    struct: bodyStruct(call),
    ...(call.body?.kind === 'upload' ? { accepts: call.body.accepts } : {}),
    isRepeatable: call.idempotent,
    send: (body, { idempotencyKey, file, signal }) => {
      const key = call.idempotent ? { idempotencyKey } : {}
      // What the conditional types of a request leave open, the call's own types have said.
      return client.call(call, { params, body, file, ...key } as unknown as CallRequest<C>, signal)
    },
  }
}
