import { enums, type } from 'superstruct'
import { instant, told } from './fields.ts'

/** What stands in the log of a consignee. */
export const chaseKinds = ['called', 'unanswered', 'mailed', 'promised', 'note'] as const
export type ChaseKind = (typeof chaseKinds)[number]

/** Kinds that reached somebody there; nobody was where a call was not answered, and a note is for colleagues. */
export const contactKinds = ['called', 'mailed', 'promised'] as const satisfies readonly ChaseKind[]

/** The newest entry of those kinds that was not withdrawn. */
export const lastContactStruct = type({ at: instant(), kind: enums(contactKinds), by: told() })
