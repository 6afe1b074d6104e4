import { toClosure } from '@crateway/shared/domain/closure.ts'
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

/** Whether nothing is filled in. */
export function isEmpty({ startDate, endDate, comment, notClosing }: ClosureFields): boolean {
  return startDate === '' && endDate === '' && comment === '' && !notClosing
}
