import type { FieldProblem } from '../errors/Problem.ts'

/** When an enduser's site is closed. Days are `YYYY-MM-DD`. */
export interface ClosureForm {
  readonly startDate: string | null
  readonly endDate: string | null
  readonly comment: string | null
  readonly notClosing: boolean
}

/** What is wrong with a closure, in the words of seed 1, section 5. Each fault names its field. */
export function closureProblems({ startDate, endDate, notClosing }: ClosureForm): FieldProblem[] {
  if (notClosing) return []
  if (startDate === null || endDate === null) {
    const message = 'Please fill in a start and end date or choose not closing'
    const missing = [startDate === null ? 'startDate' : '', endDate === null ? 'endDate' : '']
    return missing.filter((field) => field !== '').map((field) => ({ field, message }))
  }
  // Calendar days compare as text.
  return endDate < startDate ? [{ field: 'endDate', message: 'End date is before start date' }] : []
}

/** What a closure says: days and comment of a site that is not closing say nothing, and the form hides them. */
export function toClosure({ notClosing, ...told }: ClosureForm): ClosureForm {
  return notClosing ? { startDate: null, endDate: null, comment: null, notClosing } : { ...told, notClosing }
}
