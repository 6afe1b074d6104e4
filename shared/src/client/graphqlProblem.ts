import { array, type Infer, integer, is, nonempty, optional, string, type } from 'superstruct'
import { isProblemCode, Problem, type ProblemCode, problemCodeOf } from '../errors/Problem.ts'
import { type FailedAnswer, fieldsStruct, problemOfAnswer, secondsOf } from './toClientProblem.ts'

const failureStruct = type({
  errors: nonempty(
    array(
      type({
        message: string(),
        extensions: optional(
          type({
            code: optional(string()),
            problem: optional(string()),
            fields: optional(fieldsStruct),
            retryAfter: optional(integer()),
          }),
        ),
      }),
    ),
  ),
})

/** GraphQL's own error codes for failures whose `problem` extension is missing (a foreign upstream). */
const codeOfGraphql: Readonly<Record<string, ProblemCode>> = {
  UNAUTHENTICATED: 'unauthenticated',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not_found',
  BAD_USER_INPUT: 'invalid',
  CONFLICT: 'conflict',
  TOO_MANY_REQUESTS: 'too_many_requests',
}

/** Whether an answer is GraphQL's way of saying no, which may come with status 200. */
export function isGraphqlFailure(body: unknown): body is Infer<typeof failureStruct> {
  return is(body, failureStruct)
}

/** The problem a failed answer of GraphQL tells of: its first error; of an answer that is none of GraphQL's, as REST has it. */
export function problemOfGraphql(answer: FailedAnswer, cause?: unknown): Problem {
  const { status, body, retryAfter } = answer
  const first = isGraphqlFailure(body) ? body.errors[0] : undefined
  if (first === undefined) return problemOfAnswer(answer, cause)
  const { message, extensions } = first
  const code = extensions?.problem
  const seconds = extensions?.retryAfter ?? secondsOf(retryAfter)
  const fallback = codeOfGraphql[extensions?.code ?? ''] ?? problemCodeOf(status)
  return new Problem(isProblemCode(code) ? code : fallback, {
    message,
    fields: extensions?.fields ?? [],
    ...(seconds === undefined ? {} : { retryAfter: seconds }),
    cause,
  })
}
