import { isProblemCode, type ProblemCode, problemCodeOf } from './Problem.ts'
import { fieldsOf, isRecord, type ToldFailure, type WordsOf } from './toldFailure.ts'

/** GraphQL's own error codes for failures without a code of ours (CONTRACT section 5). */
const codeOfGraphql: Readonly<Record<string, ProblemCode>> = {
  UNAUTHENTICATED: 'unauthenticated',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not_found',
  BAD_USER_INPUT: 'invalid',
  CONFLICT: 'conflict',
  TOO_MANY_REQUESTS: 'too_many_requests',
}

/** GraphQL's codes for what went wrong between programs: what they say is for nobody who reads a screen. */
const codeOfProgram: Readonly<Record<string, ProblemCode>> = {
  INTERNAL_SERVER_ERROR: 'internal',
  GRAPHQL_PARSE_FAILED: 'contract_mismatch',
  GRAPHQL_VALIDATION_FAILED: 'contract_mismatch',
}

/**
 * Reads one error of a GraphQL answer.
 * @param status of the answer, mostly 200
 * @param wordsOf as of `readRestFailure`
 */
export function readGraphqlFailure(error: unknown, status: number, wordsOf: WordsOf): ToldFailure {
  const { message, extensions } = isRecord(error) ? error : {}
  const { problem, code, fields } = isRecord(extensions) ? extensions : {}
  const ours = [problem, code].find(isProblemCode)
  if (ours !== undefined) return { code: ours, isOurs: true, words: undefined, fields: fieldsOf(fields, wordsOf) }
  const name = typeof code === 'string' ? code : ''
  const ofProgram = Object.hasOwn(codeOfProgram, name) ? codeOfProgram[name] : undefined
  const known = Object.hasOwn(codeOfGraphql, name) ? codeOfGraphql[name] : undefined
  return {
    code: ofProgram ?? known ?? problemCodeOf(status),
    isOurs: false,
    words: ofProgram !== undefined || status >= 500 ? undefined : wordsOf(message),
    fields: fieldsOf(fields, wordsOf),
  }
}
