import { enums, type } from 'superstruct'
import { instant, told } from './fields.ts'

/** What stands in the log of a consignee. */
export const chaseKinds = ['called', 'mailed', 'promised', 'note'] as const
export type ChaseKind = (typeof chaseKinds)[number]

/** Kinds that reached somebody there; a note is for colleagues. */
export const contactKinds = ['called', 'mailed', 'promised'] as const satisfies readonly ChaseKind[]

/** The newest entry that is no note and was not withdrawn. */
export const lastContactStruct = type({ at: instant(), kind: enums(contactKinds), by: told() })
