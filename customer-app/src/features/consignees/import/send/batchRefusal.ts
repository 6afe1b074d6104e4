import { type EnduserColumn, enduserColumns } from '@crateway/shared/domain/enduserTable.ts'
import type { Problem, ProblemCode } from '@crateway/shared/errors/Problem.ts'

/** What the services said of one row of a batch. */
export interface RefusedRow {
  /** Place in the batch. */
  readonly place: number
  readonly column: EnduserColumn
  readonly message: string
}

const isColumn = (name: string | undefined): name is EnduserColumn => enduserColumns.some((column) => column === name)

/** The rows that a refused batch names: `endusers.3.partnerReference`, or `endusers[3]`. */
export function refusedRows({ fields }: Problem): readonly RefusedRow[] {
  return fields.flatMap(({ field, message }) => {
    const [, place, name] = /^endusers[.[](\d+)\]?(?:\.(\w+))?/.exec(field) ?? []
    if (place === undefined) return []
    return [{ place: Number(place), column: isColumn(name) ? name : 'partnerReference', message }]
  })
}

/** Codes that say for sure that nothing was done. Of all others, a call may have been done all the same. */
const notDone: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'malformed',
  'unauthenticated',
  'forbidden',
  'unknown_group_type',
  'not_found',
  'method_not_allowed',
  'conflict',
  'idempotency_conflict',
  'name_taken',
  'code_taken',
  'ship_to_code_taken',
  'too_large',
  'unsupported_type',
  'invalid',
  'too_many_requests',
  'busy',
  'table_too_large',
  'file_macros',
  'file_markup',
  'unreadable_file',
  'file_protected',
])

/** Whether a failure leaves open whether the call was done: a line that was lost, a service that failed midway. */
export const isFateOpen = ({ code }: Problem): boolean => !notDone.has(code)

/** Codes of services that have enough for now, and take the same later. */
const later: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['too_many_requests', 'busy'])
const usualWait = 5

/** Seconds after which a call that was put off is made again; null for one that was refused for good. */
export const waitOf = ({ code, retryAfter }: Problem): number | null =>
  later.has(code) ? Math.max(1, retryAfter ?? usualWait) : null
