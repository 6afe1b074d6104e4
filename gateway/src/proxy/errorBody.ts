import { readGraphqlFailure } from '@crateway/shared/errors/graphqlFailure.ts'
import type { FieldProblem } from '@crateway/shared/errors/Problem.ts'
import { plainWords } from '@crateway/shared/errors/plainWords.ts'
import { isRecord, readRestFailure } from '@crateway/shared/errors/toldFailure.ts'

/**
 * CONTRACT's error body, but for `code`: an upstream that has none of ours is passed on without one, or with its own, so
 * that whoever reads the body knows whose words the message is.
 */
interface ErrorBody {
  readonly code?: string
  readonly message: string
  readonly details?: readonly FieldProblem[]
  readonly requestId: string
}

/** What is said for an upstream that says nothing a person should read. */
const sentenceOf = (status: number): string =>
  status >= 500 ? 'The service could not answer this' : 'The service refused this'

/** Codes of other services as they may be passed on: names, no sentences. */
const codeName = /^[\w.-]{1,64}$/

const detailsOf = (fields: readonly FieldProblem[]) => (fields.length > 0 ? { details: fields } : {})

/** What is read of a failure; of a GraphQL server's that fails as a whole, such as one that is busy, its code where that is ours. */
function readFailure(told: unknown, status: number) {
  if (isRecord(told) && Array.isArray(told.errors) && told.errors.length > 0) {
    const failure = readGraphqlFailure(told.errors[0], status)
    if (failure.isOurs) return { ...failure, words: undefined }
  }
  return readRestFailure(told, status)
}

/**
 * The body of an upstream's refusal or failure; only what the contract names of it passes. Below 500 its message does, as
 * plain text (seed 1, section 8); from 500 on nobody knows what it would tell.
 * @param told the upstream's body, parsed; anything
 */
export function errorBody(told: unknown, status: number, requestId: string): ErrorBody {
  const { code, isOurs, words, fields } = readFailure(told, status)
  if (words !== undefined) {
    const own = isRecord(told) && typeof told.code === 'string' && codeName.test(told.code) ? { code: told.code } : {}
    return { ...own, message: words, ...detailsOf(fields), requestId }
  }
  const message = isOurs && isRecord(told) && status < 500 ? plainWords(told.message) : undefined
  return { code, message: message ?? sentenceOf(status), ...detailsOf(fields), requestId }
}

/** An error of GraphQL with what the portal reads of it; an upstream's stack traces and queries stay behind. */
function graphqlError(error: unknown, status: number): Record<string, unknown> {
  const { code, isOurs, words, fields } = readGraphqlFailure(error, status)
  const { message, path, locations, extensions } = isRecord(error) ? error : {}
  const { code: name, retryAfter } = isRecord(extensions) ? extensions : {}
  const own = isOurs ? plainWords(message) : words
  return {
    message: own ?? sentenceOf(code === 'internal' ? 500 : status),
    ...(Array.isArray(locations) ? { locations } : {}),
    ...(Array.isArray(path) ? { path } : {}),
    extensions: {
      ...(typeof name === 'string' ? { code: name } : {}),
      // What has no words for a person needs a code that has.
      ...(words === undefined ? { problem: code } : {}),
      ...(fields.length > 0 ? { fields } : {}),
      ...(Number.isInteger(retryAfter) ? { retryAfter } : {}),
    },
  }
}

/** A GraphQL answer with errors, each reduced to what the portal reads; undefined for any other body. */
export function graphqlBody(told: unknown, status: number): Record<string, unknown> | undefined {
  if (!isRecord(told) || !Array.isArray(told.errors) || told.errors.length === 0) return undefined
  const errors = told.errors.map((error: unknown) => graphqlError(error, status))
  return { ...('data' in told ? { data: told.data } : {}), errors }
}
