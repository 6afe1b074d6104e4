import type { FieldProblem } from '@crateway/shared/errors/Problem.ts'
import { Problem } from '@crateway/shared/errors/Problem.ts'
import { badArgument } from '../listArguments.ts'

/** Most answers of one update. */
const mostValues = 100
/** Longest answer, characters. */
const longestValue = 500
const mostNamed = 20

/** An answer to a dynamic field as it was sent. */
export interface SentValue {
  readonly shippingId: string
  readonly fieldId: string
  readonly customerCode: string
  readonly value?: string | null
}

/** A field as its answers are checked against it. */
export interface AskedField {
  readonly type: 'text' | 'select'
  /** Values a select offers. */
  readonly options: readonly string[]
}

/** Refuses an empty or too long update, and one that answers a field of a shipping twice. */
export function assertUpdate(values: readonly SentValue[]): void {
  if (values.length === 0 || values.length > mostValues) badArgument('values', `must have 1 to ${mostValues} values`)
  const seen = new Set<string>()
  for (const [index, { customerCode, shippingId, fieldId }] of values.entries()) {
    const key = JSON.stringify([customerCode, shippingId, fieldId])
    if (seen.has(key)) badArgument(`values.${index}.fieldId`, 'is answered twice')
    seen.add(key)
  }
}

/** What is wrong with an answer that is not empty. */
function faultOf(value: string, { type, options }: AskedField): string | undefined {
  if (type === 'select') return options.includes(value) ? undefined : 'must be one of the choices'
  if (/\p{Cc}/u.test(value)) return 'must be one line without control characters'
  return [...value].length > longestValue ? `must have at most ${longestValue} characters` : undefined
}

/**
 * The answers without outer blanks, an empty one as null. `invalid` naming every answer its field does not take; a choice
 * has to be one of the field's, letter by letter.
 */
export function toAnswers(values: readonly SentValue[], fieldOf: (sent: SentValue) => AskedField): (string | null)[] {
  const answers = values.map(({ value }) => value?.trim() || null)
  const faults = values.flatMap((sent, index): FieldProblem[] => {
    const answer = answers[index] ?? null
    const message = answer === null ? undefined : faultOf(answer, fieldOf(sent))
    return message === undefined ? [] : [{ field: `values.${index}.value`, message }]
  })
  const [first] = faults
  if (first === undefined) return answers
  throw new Problem('invalid', { message: `${first.field} ${first.message}`, fields: faults.slice(0, mostNamed) })
}
