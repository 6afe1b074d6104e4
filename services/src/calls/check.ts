import { type AnyStruct, failedRule } from '@crateway/shared/contract/failedRule.ts'
import { type FieldProblem, Problem } from '@crateway/shared/errors/Problem.ts'
import { create, Struct, StructError } from 'superstruct'

const mostFailures = 20

/** Every field a struct refuses, each with what is wrong with it and the rule it broke. */
export function fieldProblems(error: StructError, struct: AnyStruct): readonly FieldProblem[] {
  const seen = new Map<string, FieldProblem>()
  for (const failure of error.failures()) {
    const field = failure.path.join('.')
    // What is inside a value of the wrong shape says nothing new.
    const isInside = failure.path.some((_, depth) => seen.has(failure.path.slice(0, depth).join('.')))
    if (isInside || seen.size >= mostFailures) continue
    // Nobody is to fill in what there is no place for.
    const code = failure.type === 'never' ? 'kind' : failedRule(struct, failure)
    seen.set(field, { field, message: sentenceOf(failure), code })
  }
  return [...seen.values()]
}

const shapes: Readonly<Record<string, string>> = { type: 'an object', object: 'an object', array: 'a list' }

/** The vocabulary's own sentence, or the library's kept short: it repeats the whole value. */
function sentenceOf({ type, message, value }: { type: string; message: string; value: unknown }): string {
  if (type === 'never') return 'is not known here'
  if (value === undefined) return 'is missing'
  return type === 'field' ? message : `must be ${shapes[type] ?? `of type ${type}`}`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What of a checked value its struct names. The library's own mask keeps unknown fields of what is a `type`. */
function namedOf(value: unknown, { type, schema }: Struct<unknown, unknown>): unknown {
  if (type === 'array' && Array.isArray(value)) {
    return schema instanceof Struct ? value.map((item) => namedOf(item, schema)) : value
  }
  if ((type !== 'type' && type !== 'object') || !isRecord(value) || !isRecord(schema)) return value
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, inner]) =>
      Object.hasOwn(value, name) && inner instanceof Struct ? [[name, namedOf(value[name], inner)]] : [],
    ),
  )
}

/** A value as its struct wants it, its texts trimmed and unknown fields left out; throws the library's `StructError`. */
export function takeKnown<Value>(value: unknown, struct: Struct<Value, unknown>): Value {
  return namedOf(create(value, struct), struct as Struct<unknown, unknown>) as Value
}

/** The same of a request; `invalid` naming every field that does not fit. */
export function check<Value>(value: unknown, struct: Struct<Value, unknown>): Value {
  try {
    return takeKnown(value, struct)
  } catch (error) {
    if (!(error instanceof StructError)) throw error
    const fields = fieldProblems(error, struct)
    const [first] = fields
    const message = first === undefined ? 'The request does not fit' : `${first.field || 'The body'} ${first.message}`
    throw new Problem('invalid', { message, fields })
  }
}
