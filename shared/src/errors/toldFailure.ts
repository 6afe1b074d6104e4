import { isFaultCode } from './faultCodes.ts'
import { type FieldProblem, isProblemCode, type ProblemCode, problemCodeOf, problemStatus } from './Problem.ts'

/** The sentence for a person in a message; undefined where there is none. */
export type WordsOf = (message: unknown) => string | undefined

/** What the body of a failed answer says, whoever wrote it: our services, or an upstream that knows nothing of us. */
export interface ToldFailure {
  /** The code it names if that is one of ours, else that of its status. */
  readonly code: ProblemCode
  /** Whether the body names that code itself: then the code has a text in every language, and `words` stay away. */
  readonly isOurs: boolean
  /** The sentence for a person of a body without a code of ours, below 500 (seed 1, section 8). */
  readonly words: string | undefined
  /** The fields it names; none where it names them in a shape of its own. */
  readonly fields: readonly FieldProblem[]
}

/** Whether a value is an object with named parts. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Names of fields as they may be told: dotted paths; '' is the whole. */
const fieldName = /^[\p{L}\p{N}_.[\]$ -]{0,200}$/u

/** Most fields that a failure is taken to name. */
const mostFields = 1_000

/** The fields a failure names, of those in CONTRACT's shape whose message a person may read. */
export function fieldsOf(value: unknown, wordsOf: WordsOf): readonly FieldProblem[] {
  if (!Array.isArray(value)) return []
  return value.slice(0, mostFields).flatMap((each: unknown) => {
    if (!isRecord(each) || typeof each.field !== 'string' || !fieldName.test(each.field)) return []
    const message = wordsOf(each.message)
    if (message === undefined) return []
    return [{ field: each.field, message, ...(isFaultCode(each.code) ? { code: each.code } : {}) }]
  })
}

/**
 * Reads a REST body.
 * @param told the body, parsed; anything
 * @param wordsOf the gateway's are strict, as it must let nothing out; whatever has passed it needs only be one line
 */
export function readRestFailure(told: unknown, status: number, wordsOf: WordsOf): ToldFailure {
  const { code, message, details } = isRecord(told) ? told : {}
  const isServerFault = status >= 500
  // A server that failed may not know what it says: its code counts only where it is one of a failed server.
  const isOurs = isProblemCode(code) && (!isServerFault || problemStatus[code] >= 500)
  return {
    code: isOurs ? code : problemCodeOf(status),
    isOurs,
    words: isOurs || isServerFault ? undefined : wordsOf(message),
    fields: isServerFault ? [] : fieldsOf(details, wordsOf),
  }
}
