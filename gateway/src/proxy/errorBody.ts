import { readGraphqlFailure } from '@crateway/shared/errors/graphqlFailure.ts'
import type { FieldProblem } from '@crateway/shared/errors/Problem.ts'
import { isRecord, readRestFailure } from '@crateway/shared/errors/toldFailure.ts'
import { plainWords } from './plainWords.ts'

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
const isCodeName = (code: unknown): code is string => typeof code === 'string' && codeName.test(code)

const detailsOf = (fields: readonly FieldProblem[]) => (fields.length > 0 ? { details: fields } : {})

/**
 * What is read of a failure; of a GraphQL server's that fails as a whole, such as one that is busy, its code where that is
 * ours.
 */
function readFailure(told: unknown, status: number) {
  if (isRecord(told) && Array.isArray(told.errors) && told.errors.length > 0) {
    const failure = readGraphqlFailure(told.errors[0], status, plainWords)
    if (failure.isOurs) return { ...failure, words: undefined }
  }
  return readRestFailure(told, status, plainWords)
}

/**
 * The body of an upstream's refusal or failure; only what the contract names of it passes. Below 500 its message does, as
 * plain text (seed 1, section 8); from 500 on nobody knows what it would tell.
 * @param told the upstream's body, parsed; anything
 */
export function errorBody(told: unknown, status: number, requestId: string): ErrorBody {
  const { code, isOurs, words, fields } = readFailure(told, status)
  if (words !== undefined) {
    const own = isRecord(told) && isCodeName(told.code) ? { code: told.code } : {}
    return { ...own, message: words, ...detailsOf(fields), requestId }
  }
  const message = isOurs && isRecord(told) && status < 500 ? plainWords(told.message) : undefined
  return { code, message: message ?? sentenceOf(status), ...detailsOf(fields), requestId }
}

/** A name of GraphQL, as the places of errors are told by. */
const graphqlName = /^\w{1,128}$/
/** Most steps of a place, and most errors of an answer, that are passed on. */
const mostSteps = 32
const mostErrors = 100

/** Where an error arose: names of fields and places in lists; undefined for anything else. */
function pathOf(path: unknown): readonly (string | number)[] | undefined {
  if (!Array.isArray(path) || path.length === 0 || path.length > mostSteps) return undefined
  const isStep = (step: unknown) => Number.isInteger(step) || (typeof step === 'string' && graphqlName.test(step))
  return path.every(isStep) ? path : undefined
}

/** An error of GraphQL with what the portal reads of it; an upstream's stack traces and queries stay behind. */
function graphqlError(error: unknown, status: number): Record<string, unknown> {
  const { code, isOurs, words, fields } = readGraphqlFailure(error, status, plainWords)
  const { message, path, extensions } = isRecord(error) ? error : {}
  const { code: name, retryAfter } = isRecord(extensions) ? extensions : {}
  const own = isOurs ? plainWords(message) : words
  const place = pathOf(path)
  return {
    message: own ?? sentenceOf(code === 'internal' ? 500 : status),
    ...(place ? { path: place } : {}),
    extensions: {
      ...(isCodeName(name) ? { code: name } : {}),
      // What has no words for a person needs a code that has.
      ...(words === undefined ? { problem: code } : {}),
      ...(fields.length > 0 ? { fields } : {}),
      ...(Number.isInteger(retryAfter) ? { retryAfter } : {}),
    },
  }
}

/**
 * The errors of a GraphQL answer, each reduced to what the portal reads. None stay none; what is no list is one failure of
 * the server.
 */
export function graphqlErrors(errors: unknown, status: number): readonly Record<string, unknown>[] | null {
  if (errors === null) return null
  if (!Array.isArray(errors)) return [graphqlError({}, 500)]
  return errors.slice(0, mostErrors).map((error: unknown) => graphqlError(error, status))
}

/** A GraphQL answer with errors, each reduced to what the portal reads; undefined for any other body. */
export function graphqlBody(told: unknown, status: number): Record<string, unknown> | undefined {
  if (!isRecord(told) || !Array.isArray(told.errors) || told.errors.length === 0) return undefined
  return { ...('data' in told ? { data: told.data } : {}), errors: graphqlErrors(told.errors, status) }
}
