import { Problem, type ProblemCode } from '@crateway/shared/errors/Problem.ts'

/** What can be wrong with a sent file as such. */
export type FileProblemCode = Extract<ProblemCode, 'unreadable_file' | 'unsupported_type' | 'too_large' | 'unavailable'>

/** The refusal of a sent file; it names the field `file`. */
export function fileProblem(code: FileProblemCode, message: string, cause?: unknown): Problem {
  return new Problem(code, { message, fields: [{ field: 'file', message }], cause })
}
