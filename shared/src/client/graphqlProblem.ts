import { array, type Infer, is, nonempty, type, unknown } from 'superstruct'
import { readGraphqlFailure } from '../errors/graphqlFailure.ts'
import { oneLine } from '../errors/oneLine.ts'
import { Problem } from '../errors/Problem.ts'
import { isRecord } from '../errors/toldFailure.ts'
import { type FailedAnswer, problemOfAnswer, secondsOf } from './toClientProblem.ts'

const failureStruct = type({ errors: nonempty(array(unknown())) })

/** Whether an answer is GraphQL's way of saying no, which may come with status 200. */
export function isGraphqlFailure(body: unknown): body is Infer<typeof failureStruct> {
  return is(body, failureStruct)
}

/**
 * The problem a failed answer of GraphQL tells of: its first error; of an answer that is none of GraphQL's, as REST has it.
 */
export function problemOfGraphql(answer: FailedAnswer, cause?: unknown): Problem {
  const { status, body, retryAfter } = answer
  if (!isGraphqlFailure(body)) return problemOfAnswer(answer, cause)
  const [first] = body.errors
  const { code, words, fields } = readGraphqlFailure(first, status, oneLine)
  const { message, extensions } = isRecord(first) ? first : {}
  const told = isRecord(extensions) ? extensions.retryAfter : undefined
  const seconds = Number.isInteger(told) ? Number(told) : secondsOf(retryAfter)
  return new Problem(code, {
    message: typeof message === 'string' ? message : 'The query was refused',
    words,
    fields,
    ...(seconds === undefined ? {} : { retryAfter: seconds }),
    cause,
  })
}
