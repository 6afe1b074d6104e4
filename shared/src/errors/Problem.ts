import type { FaultCode } from './faultCodes.ts'

/** What can be wrong with a sent file as such. Each has a text `fileProblem.<code>`, for screens that send files. */
const fileProblemStatus = {
  table_too_large: 413,
  file_macros: 415,
  file_markup: 415,
  unreadable_file: 422,
  file_protected: 422,
} as const

/**
 * Every failure the portal can name. Server codes travel in error bodies (CONTRACT section 1); the last three are the
 * client's own. Each that is not of a file has a text `problem.<code>` in every language.
 */
export const problemStatus = {
  ...fileProblemStatus,
  malformed: 400,
  unauthenticated: 401,
  invalid_credentials: 401,
  forbidden: 403,
  unknown_group_type: 403,
  not_found: 404,
  invalid_token: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  conflict: 409,
  idempotency_conflict: 409,
  link_used: 409,
  stale_shipping: 409,
  shipping_locked: 409,
  set_enduser_locked: 409,
  grid_profile_limit: 409,
  grid_profile_last: 409,
  calendar_limit: 409,
  name_taken: 409,
  code_taken: 409,
  ship_to_code_taken: 409,
  crate_in_shipping: 409,
  crate_in_open_shipping: 409,
  delivery_shipped: 409,
  delivery_not_shipped: 409,
  delivery_ambiguous: 409,
  declaration_final: 409,
  declaration_changed: 409,
  chase_entry_final: 409,
  chase_list_changed: 409,
  nothing_overdue: 409,
  chase_mail_recent: 429,
  too_large: 413,
  unsupported_type: 415,
  invalid: 422,
  wrong_password: 422,
  too_many_requests: 429,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  busy: 503,
  gateway_timeout: 504,
  offline: 0,
  timeout: 0,
  contract_mismatch: 0,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problemStatus

/** One field a rule refused: dotted path into the input, and what was wrong with it, in English. */
export interface FieldProblem {
  readonly field: string
  readonly message: string
  /** The rule of the contract that it broke, for who tells it in another language. */
  readonly code?: FaultCode
}

export interface ProblemOptions {
  readonly message?: string
  readonly fields?: readonly FieldProblem[]
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  readonly retryAfter?: number
  readonly requestId?: string
  /** What an upstream without codes of ours told the person (seed 1, section 8): shown in place of the code's text. */
  readonly words?: string | undefined
  readonly cause?: unknown
}

/** The one exception type of the portal: thrown by services and gateway, and what the client turns every failure into. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  /** HTTP status; 0 for a failure that never got an answer. */
  readonly status: number
  readonly fields: readonly FieldProblem[]
  readonly retryAfter: number | undefined
  readonly requestId: string | undefined
  readonly words: string | undefined

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(options.message ?? code, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.status = problemStatus[code]
    this.fields = options.fields ?? []
    this.retryAfter = options.retryAfter
    this.requestId = options.requestId
    this.words = options.words
  }
}

/** The codes that say what is wrong with a sent file. */
export type FileProblemCode = keyof typeof fileProblemStatus

/** Whether a failure is of a file. */
export function isFileProblem(code: ProblemCode): code is FileProblemCode {
  return Object.hasOwn(fileProblemStatus, code)
}

/** Codes of every kind of body that say what is wrong with a file, too: its kind, its size. */
const ofAnyBody = ['unsupported_type', 'too_large'] as const

/** The codes that a sent file may be refused with; each says what is wrong with it. */
export type FileRefusalCode = FileProblemCode | (typeof ofAnyBody)[number]

/** Whether a code says what is wrong with the file that was sent. */
export function isFileRefusal(code: ProblemCode): code is FileRefusalCode {
  return isFileProblem(code) || ofAnyBody.some((each) => each === code)
}

/** Whether `value` is a code this build knows. */
export function isProblemCode(value: unknown): value is ProblemCode {
  return typeof value === 'string' && Object.hasOwn(problemStatus, value)
}

const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  408: 'request_timeout',
  409: 'conflict',
  413: 'too_large',
  415: 'unsupported_type',
  422: 'invalid',
  429: 'too_many_requests',
  502: 'bad_gateway',
  503: 'unavailable',
  504: 'gateway_timeout',
}

/** The code for an answer whose body names none: by its status, else `internal`. */
export function problemCodeOf(status: number): ProblemCode {
  return codeOfStatus[status] ?? 'internal'
}

/** The body every failed call answers (CONTRACT section 1). */
export interface ProblemBody {
  readonly code: string
  readonly message: string
  readonly details?: readonly FieldProblem[]
  readonly requestId: string
}

/** CONTRACT's error body of a problem. Causes stay in the log. */
export function toProblemBody(problem: Problem, requestId: string): ProblemBody {
  return {
    code: problem.code,
    message: problem.message,
    ...(problem.fields.length > 0 ? { details: problem.fields } : {}),
    requestId,
  }
}

/** Any thrown thing as a `Problem`; what is not one becomes `internal`, its cause kept for the log only. */
export function toProblem(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('internal', { message: 'Something went wrong', cause: error })
}
