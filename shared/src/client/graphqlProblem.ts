import { array, type Infer, is, nonempty, type Struct, type, unknown } from 'superstruct'
import { readGraphqlFailure } from '../errors/graphqlFailure.ts'
import { oneLine } from '../errors/oneLine.ts'
import { Problem } from '../errors/Problem.ts'
import { isRecord } from '../errors/toldFailure.ts'
import { checkAnswer } from './checkAnswer.ts'
import { type FailedAnswer, problemOfAnswer, secondsOf } from './toClientProblem.ts'
import type { WireAnswer } from './wire.ts'

const failureStruct = type({ errors: nonempty(array(unknown())) })

/** Whether an answer is GraphQL's way of saying no, which may come with status 200. */
function isGraphqlFailure(body: unknown): body is Infer<typeof failureStruct> {
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

/** Reads what GraphQL answered to a plain POST; throws the problem it tells of. */
export const readGraphqlAnswer =
  <Answer>(struct: Struct<Answer, unknown>) =>
  ({ status, header, data }: WireAnswer): Answer => {
    // GraphQL says no with status 200.
    if (status < 400 && !isGraphqlFailure(data)) return checkAnswer(data, struct)
    throw problemOfGraphql({ status, body: data, retryAfter: header('Retry-After') })
  }
