import type { Struct } from 'superstruct'
import { Problem } from '../errors/Problem.ts'

/** An answer that fits its struct; throws `contract_mismatch` naming the field that does not. */
export type CheckAnswer = <Answer>(value: unknown, struct: Struct<Answer, unknown>) => Answer

export const checkAnswer: CheckAnswer = (value, struct) => {
  const [error, answer] = struct.validate(value, { coerce: true })
  if (!error) return answer
  const where = error.path.join('.')
  throw new Problem('contract_mismatch', {
    message: `The answer does not fit the contract at "${where}"`,
    fields: [{ field: where, message: error.message }],
    cause: error,
  })
}
