import { isDay } from '@crateway/shared/domain/calendarDate.ts'
import { type ClosureFault, closureProblems, toClosure } from '@crateway/shared/domain/closure.ts'
import { assign, boolean, type Infer, nullable, string, type } from 'superstruct'

/** What a person fills in; days are `YYYY-MM-DD`, or what was typed where that is none. */
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

/** What was sent, and when this device heard that it was taken, ISO 8601: services answer no instant. */
export const sentClosureStruct = assign(closureBodyStruct, type({ at: string() }))
export type SentClosure = Infer<typeof sentClosureStruct>

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

/** Why a day of the form cannot be taken; `unreadable`: what stands there is no day. */
export type DayFault = ClosureFault | 'unreadable'

/** What is wrong with a form, by field. What cannot be read as a day is compared with nothing. */
export function faultsOf(fields: ClosureFields) {
  const isUnreadable = (day: string) => !fields.notClosing && day !== '' && !isDay(day)
  const readable = (day: string) => (isUnreadable(day) ? '' : day)
  const startDate = readable(fields.startDate)
  const endDate = readable(fields.endDate)
  const problems = closureProblems(toBody({ ...fields, startDate, endDate }))
  const faultOf = (name: 'startDate' | 'endDate'): DayFault | undefined =>
    isUnreadable(fields[name]) ? 'unreadable' : problems.find(({ field }) => field === name)?.fault
  return { startDate: faultOf('startDate'), endDate: faultOf('endDate') }
}
