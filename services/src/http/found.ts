import { Problem } from '@crateway/shared/errors/Problem.ts'

/** What a query found; nothing is `not_found`, in the same words whether it does not exist or is another tenant's. */
export function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Problem('not_found', { message: 'Resource not found' })
  return value
}
