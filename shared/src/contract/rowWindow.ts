import { type Infer, optional, type } from 'superstruct'
import { numeral } from './fields.ts'

/** Most rows of one answer, and what an answer has when nothing is said. */
export const mostRows = 1_000
export const furthestRow = 10_000_000

/** The part of a list a REST call asks for. */
export const windowQuery = { limit: optional(numeral(mostRows)), offset: optional(numeral(furthestRow)) }

const windowStruct = type(windowQuery)
export type WindowQuery = Infer<typeof windowStruct>
