import { type FieldProblem, Problem } from '@crateway/shared/errors/Problem.ts'
import { mask, type Struct, StructError } from 'superstruct'

const mostFailures = 20

/** Every field a struct refuses, each with what is wrong with it. */
export function fieldProblems(error: StructError): readonly FieldProblem[] {
  const seen = new Map<string, string>()
  for (const failure of error.failures()) {
    const field = failure.path.join('.')
    // The deepest failure of a path comes last, and is the one a person can mend.
    if (seen.size < mostFailures || seen.has(field)) seen.set(field, sentenceOf(failure))
  }
  return [...seen].map(([field, message]) => ({ field, message }))
}

/** The vocabulary's own sentence, or the library's kept short: it repeats the whole value. */
function sentenceOf({ type, message, value }: { type: string; message: string; value: unknown }): string {
  if (type === 'field' && value === undefined) return 'is missing'
  return type === 'field' ? message : `must be ${type === 'array' ? 'a list' : `of type ${type}`}`
}

/** A value as its struct wants it, unknown fields left out; `invalid` naming every field that does not fit. */
export function check<Value>(value: unknown, struct: Struct<Value, unknown>): Value {
  try {
    return mask(value, struct)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const fields = fieldProblems(error)
    const [first] = fields
    const message = first === undefined ? 'The request does not fit' : `${first.field || 'The body'} ${first.message}`
    throw new Problem('invalid', { message, fields })
  }
}
