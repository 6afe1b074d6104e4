import { type ClosureFault, closureProblems, toClosure } from '@crateway/shared/domain/closure.ts'
import { boolean, type Infer, nullable, string, type } from 'superstruct'

/** What a person fills in; days are `YYYY-MM-DD` or ''. */
export const closureFieldsStruct = type({
  startDate: string(),
  endDate: string(),
  comment: string(),
  notClosing: boolean(),
})
export type ClosureFields = Infer<typeof closureFieldsStruct>

/** What is sent: an empty field is null. */
export const closureBodyStruct = type({
  startDate: nullable(string()),
  endDate: nullable(string()),
  comment: nullable(string()),
  notClosing: boolean(),
})
export type ClosureBody = Infer<typeof closureBodyStruct>

export const noFields: ClosureFields = { startDate: '', endDate: '', comment: '', notClosing: false }

/** What is said of a closure. Days and comment of a site that is not closing are none. */
export function toBody({ startDate, endDate, comment, notClosing }: ClosureFields): ClosureBody {
  const told = { startDate: startDate || null, endDate: endDate || null, comment: comment.trim() || null }
  return toClosure({ ...told, notClosing })
}

/** Whether two forms say the same, as far as they are kept. */
export const areSameFields = (one: ClosureFields, other: ClosureFields): boolean =>
  one.startDate === other.startDate &&
  one.endDate === other.endDate &&
  one.comment === other.comment &&
  one.notClosing === other.notClosing

/** What is wrong with a form, by field. */
export function faultsOf(fields: ClosureFields) {
  const problems = closureProblems(toBody(fields))
  const faultOf = (name: 'startDate' | 'endDate'): ClosureFault | undefined =>
    problems.find(({ field }) => field === name)?.fault
  return { startDate: faultOf('startDate'), endDate: faultOf('endDate') }
}
