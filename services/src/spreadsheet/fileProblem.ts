import { type FileRefusalCode, Problem } from '@crateway/shared/errors/Problem.ts'

/** Why a sent file is not taken: for what it is, its kind or size, or because too many are being read. */
export type FileRefusal = FileRefusalCode | 'unavailable'

/** The refusal of a sent file; it names the field `file`. */
export function fileProblem(code: FileRefusal, message: string, cause?: unknown): Problem {
  return new Problem(code, { message, fields: [{ field: 'file', message }], cause })
}
