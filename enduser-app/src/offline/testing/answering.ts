import type { CallRequest } from '@crateway/shared/client/callRequest.ts'
import type { AnswerOf, AnyCall } from '@crateway/shared/contract/call.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'

/** Answers calls by their ids; the others fail with a problem. @returns what it was asked, and the way to ask */
export function answering(answers: Readonly<Record<string, unknown>>, problem = new Problem('offline')) {
  const asked: string[] = []
  const ask = async <C extends AnyCall>(call: C, _: CallRequest<C>): Promise<AnswerOf<C>> => {
    asked.push(call.id)
    if (!(call.id in answers)) throw problem
    return answers[call.id] as AnswerOf<C>
  }
  return { asked, ask }
}
